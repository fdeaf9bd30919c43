import { queryOptions, type Kernel } from '@app/kernel'

/** The API's maximum per request; all packages on sale fit into it. */
const ALL = 50

export const packagesQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['packages', 'list'],
    queryFn: () => api.get('/package/user/package-list', { limit: ALL }),
  })
