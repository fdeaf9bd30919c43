import { feature, prepareArticleHtml } from '@app/kernel'
import { coursesPages } from './courses.pages.ts'

export const courses = feature(coursesPages, {
  list: { lazy: async () => ({ Component: (await import('./courses-page.tsx')).CoursesPage }) },
  course: { lazy: async () => ({ Component: (await import('./course-page.tsx')).CoursePage }) },
  lesson: {
    lazy: async () => {
      const [{ LessonPage }] = await Promise.all([import('./lesson-page.tsx'), prepareArticleHtml()])
      return { Component: LessonPage }
    },
  },
})
