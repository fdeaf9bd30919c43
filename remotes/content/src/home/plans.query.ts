import { queryOptions, type Kernel } from '@app/kernel'

/** Everything that is sold fits in one request. */
const ALL = 50

export const plansQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['packages', 'list'],
    queryFn: () => api.get('/package/user/package-list', { limit: ALL }),
  })
