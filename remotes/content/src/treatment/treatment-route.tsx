import { ApiError, data, prepareArticleHtml, type Kernel, type LoaderFunctionArgs } from '@app/kernel'
import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { questionQuery } from '@app/parts/rail.query'
import { readingQuery } from '../landing/landing.query.ts'
import { TreatmentPage } from './treatment-page.tsx'
import { QUESTION, treatmentQuery } from './treatment.query.ts'
import { urgentQuery } from './urgent.query.ts'

export const treatmentRoute = (kernel: Kernel) => ({
  loader: ({ params }: LoaderFunctionArgs) => loadTreatment(kernel, params.slug!),
  Component: TreatmentPage,
})

async function loadTreatment(kernel: Kernel, slug: string) {
  const { query } = kernel
  try {
    const [row] = await Promise.all([query.ensureQueryData(treatmentQuery(kernel, slug)), prepareArticleHtml()])
    await Promise.all([
      query.prefetchQuery(readingQuery(kernel, row.reading)),
      query.prefetchQuery(discoveryCallQuery(kernel)),
      query.prefetchQuery(questionQuery(kernel, QUESTION)),
      query.prefetchQuery(urgentQuery(kernel, slug)),
    ])
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) throw data(null, { status: 404 })
    throw error
  }
  return null
}
