import { discoveryCallQuery } from '@app/parts/discovery-call.query'
import { policiesQuery } from '@app/parts/policies.query'
import { prefetchRail } from '@app/parts/rail.query'
import { coursePath } from '@app/parts/paths'
import { ApiError, feature, prepareArticleHtml, redirect, type Kernel } from '@app/kernel'
import { loadOr404 } from '../catalogue/load-or-404.ts'
import { QUESTIONS } from '../catalogue/offer-questions.ts'
import { courseHead, previewHead } from './courses.head.ts'
import { coursesPages } from './courses.pages.ts'
import { coursesQuery } from '@app/parts/courses.query'
import { courseQuery, previewQuery } from './courses.query.ts'

/** Loads the course, and further data that the page can do without. */
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
      // a free course is not bought, so this page redirects
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
  preview: {
    load: (kernel, { params }) => loadPreview(kernel, { course: params.slug!, lesson: params.lesson! }),
    lazy: async () => {
      const [{ PreviewPage }] = await Promise.all([import('./preview-page.tsx'), prepareArticleHtml()])
      return { Component: PreviewPage }
    },
    head: previewHead,
  },
})

/** Loads a lesson that anyone may open; any other lesson redirects to its course. */
async function loadPreview(kernel: Kernel, address: { course: string; lesson: string }) {
  try {
    return await loadOr404(
      kernel.query.ensureQueryData(previewQuery(kernel, address)),
      kernel.query.prefetchQuery(courseQuery(kernel, address.course)),
    )
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return redirect(coursePath({ slug: address.course }))
    throw error
  }
}
