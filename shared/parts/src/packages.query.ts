import { queryOptions, type Kernel } from '@app/kernel'

/** The API's most a request; all that are sold fit in it. */
const ALL = 50

export const packagesQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['packages', 'list'],
    queryFn: () => api.get('/package/user/package-list', { limit: ALL }),
  })
