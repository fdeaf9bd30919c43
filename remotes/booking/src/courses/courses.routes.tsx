import type { Kernel, RouteObject } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { policiesQuery } from '../catalogue/policies.query.ts'
import { discoveryCallQuery } from '../catalogue/discovery-call.query.ts'
import { courseQuery, coursesQuery } from './courses.query.ts'

export const coursesRoutes = (kernel: Kernel): RouteObject[] => [
  {
    path: 'courses',
    loader: () =>
      loadOr404(
        kernel.query.ensureQueryData(coursesQuery(kernel)),
        kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
      ),
    lazy: async () => ({ Component: (await import('./course-list-page.tsx')).CourseListPage }),
  },
  {
    path: 'courses/:slug',
    loader: ({ params }) =>
      loadOr404(
        kernel.query.ensureQueryData(courseQuery(kernel, params.slug!)),
        kernel.query.prefetchQuery(policiesQuery(kernel)),
        kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
      ),
    lazy: async () => ({ Component: (await import('./course-page.tsx')).CoursePage }),
  },
]
