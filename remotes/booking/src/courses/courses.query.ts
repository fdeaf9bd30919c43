import { MY_COURSES } from '@app/care/my-courses.query'
import type { LessonQuery } from '@app/contracts/lessons'
import { mutation, queryOptions, type Kernel } from '@app/kernel'

export const courseQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['courses', 'detail', slug],
    queryFn: () => api.get('/course/course-details', { slug }),
  })

/** Orders a course; its payment comes next. */
export const buyCourse = mutation('/course/buyCourse')

export const previewQuery = ({ api }: Kernel, address: LessonQuery) =>
  queryOptions({
    queryKey: ['courses', 'preview', address.course, address.lesson],
    queryFn: () => api.get('/course/preview', { ...address }),
  })

export const startCourse = mutation('/course/start', { makesStale: () => [MY_COURSES] })
