import { queryOptions, type Kernel } from '@app/kernel'

export const MY_COURSES = ['patient', 'courses'] as const

/** The courses that the reader has started; the response may change with each lesson. */
export const myCoursesQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: [...MY_COURSES, 'list'], queryFn: () => api.get('/course/mine'), staleTime: 0 })
