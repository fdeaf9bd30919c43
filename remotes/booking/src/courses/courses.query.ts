import { mutation, queryOptions, type Kernel } from '@app/kernel'

export const courseQuery = ({ api }: Kernel, slug: string) =>
  queryOptions({
    queryKey: ['courses', 'detail', slug],
    queryFn: () => api.get('/course/course-details', { slug }),
  })

/** Orders a course; its payment comes next. */
export const buyCourse = mutation('/course/buyCourse')
