import { ApiError, data, feature, prepareArticleHtml, type Kernel } from '@app/kernel'
import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { questionQuery } from '@app/parts/rail.query'
import { readingQuery } from '../landing/landing.query.ts'
import { treatmentHead } from './treatment.head.ts'
import { treatmentPages } from './treatment.pages.ts'
import { QUESTION, treatmentQuery, treatmentsQuery } from './treatment.query.ts'

export const treatment = feature(treatmentPages, {
  list: {
    async load(kernel) {
      await Promise.all([
        kernel.query.ensureQueryData(treatmentsQuery(kernel)),
        kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
      ])
      return null
    },
    lazy: async () => ({ Component: (await import('./treatments-page.tsx')).TreatmentsPage }),
  },
  detail: {
    load: (kernel, { params }) => loadTreatment(kernel, params.slug!),
    lazy: async () => ({ Component: (await import('./treatment-page.tsx')).TreatmentPage }),
    head: treatmentHead,
  },
})

async function loadTreatment(kernel: Kernel, slug: string) {
  const { query } = kernel
  try {
    const [row] = await Promise.all([query.ensureQueryData(treatmentQuery(kernel, slug)), prepareArticleHtml()])
    await Promise.all([
      query.prefetchQuery(readingQuery(kernel, row.reading)),
      query.prefetchQuery(discoveryCallQuery(kernel)),
      query.prefetchQuery(questionQuery(kernel, QUESTION)),
    ])
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
  return null
}
