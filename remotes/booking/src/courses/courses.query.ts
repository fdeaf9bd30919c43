import { MY_COURSES } from '@app/parts/my-courses.query'
import type { LessonQuery } from '@app/contracts/lessons'
import { mutation, queryOptions, type Kernel } from '@app/kernel'

export const courseQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['courses', 'detail', slug],
    queryFn: () => api.get('/course/course-details', { slug }),
  })

const order = mutation('/course/buyCourse')

/** Returns the mutation that orders a course; the payment comes next. */
export const buyCourse = (slug: string) => ({
  send: (kernel: Kernel, key: string) => order.send(kernel, { slug, key }),
})

export const previewQuery = ({ api }: Kernel, address: LessonQuery) =>
  queryOptions({
    queryKey: ['courses', 'preview', address.course, address.lesson],
    queryFn: () => api.get('/course/preview', { ...address }),
  })

export const startCourse = mutation('/course/start', { makesStale: () => [MY_COURSES] })
