import { discoveryCallQuery } from '@app/care/discovery-call.query'
import { policiesQuery } from '@app/care/policies.query'
import { prefetchRail } from '@app/care/rail.query'
import { feature } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { QUESTIONS } from '../catalogue/offer-questions.ts'
import { courseHead } from './courses.head.ts'
import { coursesPages } from './courses.pages.ts'
import { coursesQuery } from '@app/care/courses.query'
import { courseQuery } from './courses.query.ts'

export const courses = feature(coursesPages, {
  list: {
    load: (kernel) =>
      loadOr404(
        kernel.query.ensureQueryData(coursesQuery(kernel)),
        kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
      ),
    lazy: async () => ({ Component: (await import('./course-list-page.tsx')).CourseListPage }),
  },
  detail: {
    load: (kernel, { params }) =>
      loadOr404(
        kernel.query.ensureQueryData(courseQuery(kernel, params.slug!)),
        kernel.query.prefetchQuery(policiesQuery(kernel)),
        prefetchRail(kernel, { question: QUESTIONS.course }),
      ),
    lazy: async () => ({ Component: (await import('./course-page.tsx')).CoursePage }),
    head: courseHead,
  },
})
