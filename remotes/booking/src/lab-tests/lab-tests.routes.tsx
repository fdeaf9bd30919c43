import type { Kernel, RouteObject } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { policiesQuery } from '../catalogue/policies.query.ts'
import { discoveryCallQuery } from '../catalogue/discovery-call.query.ts'
import { labTestQuery, labTestsQuery } from './lab-tests.query.ts'

export const labTestsRoutes = (kernel: Kernel): RouteObject[] => [
  {
    path: 'lab-tests',
    loader: () =>
      loadOr404(
        kernel.query.ensureInfiniteQueryData(labTestsQuery(kernel, { search: '', category: undefined })),
        kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
      ),
    lazy: async () => ({ Component: (await import('./lab-list-page.tsx')).LabListPage }),
  },
  {
    path: 'lab-tests/:slug',
    loader: ({ params }) =>
      loadOr404(
        kernel.query.ensureQueryData(labTestQuery(kernel, params.slug!)),
        kernel.query.prefetchQuery(policiesQuery(kernel)),
        kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
      ),
    lazy: async () => ({ Component: (await import('./lab-test-page.tsx')).LabTestPage }),
  },
]
