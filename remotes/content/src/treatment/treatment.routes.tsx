import { ApiError, data, prepareArticleHtml, type Kernel, type RouteObject } from '@app/kernel'
import { discoveryCallQuery } from '@app/care/discovery-call.query'
import { readingQuery } from '../landing/landing.query.ts'
import { treatmentQuery, treatmentsQuery } from './treatment.query.ts'

export const treatmentRoutes = (kernel: Kernel): RouteObject[] => [
  {
    path: 'treatment',
    async loader() {
      await kernel.query.ensureQueryData(treatmentsQuery(kernel))
      return null
    },
    lazy: async () => ({ Component: (await import('./treatments-page.tsx')).TreatmentsPage }),
  },
  {
    path: 'treatment/:slug',
    loader: ({ params }) => loadTreatment(kernel, params.slug!),
    lazy: async () => ({ Component: (await import('./treatment-page.tsx')).TreatmentPage }),
  },
]

async function loadTreatment(kernel: Kernel, slug: string) {
  const { query } = kernel
  try {
    const [treatment] = await Promise.all([query.ensureQueryData(treatmentQuery(kernel, slug)), prepareArticleHtml()])
    await Promise.all([
      query.prefetchQuery(readingQuery(kernel, treatment.reading)),
      query.prefetchQuery(discoveryCallQuery(kernel)),
    ])
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
  return null
}
