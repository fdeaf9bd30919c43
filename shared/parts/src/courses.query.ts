import { queryOptions, type Kernel } from '@app/kernel'

/** The API's most a request; all that are offered fit in it. */
const ALL = 50

export const coursesQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['courses', 'list'],
    queryFn: () => api.get('/course/user/course-list', { limit: ALL }),
  })
