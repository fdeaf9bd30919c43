import { queryOptions, type Kernel } from '@app/kernel'

export const MY_COURSES = ['patient', 'courses'] as const

/** What the reader has begun; an answer may change with each lesson. */
export const myCoursesQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: [...MY_COURSES, 'list'], queryFn: () => api.get('/course/mine'), staleTime: 0 })
