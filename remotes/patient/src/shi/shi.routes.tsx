import { prefetchRail } from '@app/care/rail.query'
import { feature, type Kernel } from '@app/kernel'
import { QUESTION } from './shi.content.ts'
import { shiHead } from './shi.head.ts'
import { ShiPage } from './shi-page.tsx'
import { shiPages } from './shi.pages.ts'

async function load(kernel: Kernel) {
  await prefetchRail(kernel, { question: QUESTION })
  return null
}

export const shi = feature(shiPages, { intro: { load, element: <ShiPage />, head: shiHead } })
