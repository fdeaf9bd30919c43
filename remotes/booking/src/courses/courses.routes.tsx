import type { Kernel, RouteObject } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { policiesQuery } from '../catalogue/policies.query.ts'
import { discoveryCallQuery } from '../intro/discovery-call.query.ts'
import { CourseListPage } from './course-list-page.tsx'
import { CoursePage } from './course-page.tsx'
import { courseQuery, coursesQuery } from './courses.query.ts'

export const coursesRoutes = (kernel: Kernel): RouteObject[] => [
  {
    path: 'courses',
    loader: () =>
      loadOr404(
        kernel.query.ensureQueryData(coursesQuery(kernel)),
        kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
      ),
    element: <CourseListPage />,
  },
  {
    path: 'courses/:slug',
    loader: ({ params }) =>
      loadOr404(
        kernel.query.ensureQueryData(courseQuery(kernel, params.slug!)),
        kernel.query.prefetchQuery(policiesQuery(kernel)),
        kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
      ),
    element: <CoursePage />,
  },
]
