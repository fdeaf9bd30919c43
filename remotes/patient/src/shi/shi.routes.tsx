import { prefetchRail } from '@app/parts/rail.query'
import { feature, type Kernel } from '@app/kernel'
import { QUESTION } from './shi.content.ts'
import { shiHead } from './shi.head.ts'
import { ShiPage } from './shi-page.tsx'
import { shiPages } from './shi.pages.ts'
import { sectionsQuery } from './shi.query.ts'

async function load(kernel: Kernel) {
  await Promise.all([prefetchRail(kernel, { question: QUESTION }), kernel.query.prefetchQuery(sectionsQuery(kernel))])
  return null
}

export const shi = feature(shiPages, {
  intro: { load, element: <ShiPage />, head: shiHead },
  questions: { lazy: async () => ({ Component: (await import('./questions-page.tsx')).QuestionsPage }) },
  report: { lazy: async () => ({ Component: (await import('./report-page.tsx')).ReportPage }) },
  history: { lazy: async () => ({ Component: (await import('./history-page.tsx')).HistoryPage }) },
})
