import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { policiesQuery } from '@app/parts/policies.query'
import { prefetchRail } from '@app/parts/rail.query'
import { feature } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { QUESTIONS } from '../catalogue/offer-questions.ts'
import { expertsQuery } from '../packages/experts.query.ts'
import { labTestHead } from './lab-tests.head.ts'
import { labTestsPages } from './lab-tests.pages.ts'
import { labTestQuery, labTestsQuery } from './lab-tests.query.ts'

export const labTests = feature(labTestsPages, {
  list: {
    load: (kernel) =>
      loadOr404(
        kernel.query.ensureInfiniteQueryData(labTestsQuery(kernel, { search: '', category: undefined })),
        kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
        kernel.query.prefetchQuery(expertsQuery(kernel)),
      ),
    lazy: async () => ({ Component: (await import('./lab-list-page.tsx')).LabListPage }),
  },
  detail: {
    load: (kernel, { params }) =>
      loadOr404(
        kernel.query.ensureQueryData(labTestQuery(kernel, params.slug!)),
        kernel.query.prefetchQuery(policiesQuery(kernel)),
        prefetchRail(kernel, { question: QUESTIONS.test }),
      ),
    lazy: async () => ({ Component: (await import('./lab-test-page.tsx')).LabTestPage }),
    head: labTestHead,
  },
  book: {
    load: (kernel, { params }) => loadOr404(kernel.query.ensureQueryData(labTestQuery(kernel, params.slug!))),
    lazy: async () => ({ Component: (await import('./book-lab-test-page.tsx')).BookLabTestPage }),
  },
})
