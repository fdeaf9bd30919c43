import { queryOptions, type Kernel } from '@app/kernel'

export const policiesQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['policies', 'cancellation'],
    queryFn: () => api.get('/policy/cancellation'),
  })
