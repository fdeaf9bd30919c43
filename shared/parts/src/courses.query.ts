import { queryOptions, type Kernel } from '@app/kernel'

/** The API's maximum per request; all courses on offer fit into it. */
const ALL = 50

export const coursesQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['courses', 'list'],
    queryFn: () => api.get('/course/user/course-list', { limit: ALL }),
  })
