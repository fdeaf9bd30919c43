import { coursePath } from '@app/care/paths'
import { discoveryCallQuery } from '@app/care/discovery-call.query'
import { policiesQuery } from '@app/care/policies.query'
import { prefetchRail } from '@app/care/rail.query'
import { feature, redirect, type Kernel } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { QUESTIONS } from '../catalogue/offer-questions.ts'
import { courseHead } from './courses.head.ts'
import { coursesPages } from './courses.pages.ts'
import { coursesQuery } from '@app/care/courses.query'
import { courseQuery } from './courses.query.ts'

/** The course, and what the page shows beside it; the page can do without the latter. */
const loadCourse = (kernel: Kernel, slug: string) =>
  loadOr404(
    kernel.query.ensureQueryData(courseQuery(kernel, slug)),
    kernel.query.prefetchQuery(policiesQuery(kernel)),
    prefetchRail(kernel, { question: QUESTIONS.course }),
  )

export const courses = feature(coursesPages, {
  list: {
    load: (kernel) =>
      loadOr404(
        kernel.query.ensureQueryData(coursesQuery(kernel)),
        kernel.query.prefetchQuery(discoveryCallQuery(kernel)),
      ),
    lazy: async () => ({ Component: (await import('./course-list-page.tsx')).CourseListPage }),
  },
  confirm: {
    async load(kernel, { request }) {
      const slug = new URL(request.url).searchParams.get('slug')
      if (!slug) return redirect(coursesPages.list.path)
      await loadCourse(kernel, slug)
      // what costs nothing is not bought
      const isFree = kernel.query.getQueryData(courseQuery(kernel, slug).queryKey)?.price_paise === 0
      return isFree ? redirect(coursePath({ slug })) : null
    },
    lazy: async () => ({ Component: (await import('./confirm-course-page.tsx')).ConfirmCoursePage }),
  },
  detail: {
    load: (kernel, { params }) => loadCourse(kernel, params.slug!),
    lazy: async () => ({ Component: (await import('./course-page.tsx')).CoursePage }),
    head: courseHead,
  },
})
