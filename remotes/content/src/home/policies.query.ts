import type { CancellationPolicy } from '@app/contracts/policies'
import { queryOptions, type Kernel } from '@app/kernel'

export const policiesQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['policies', 'cancellation'],
    queryFn: () => api.get<CancellationPolicy[]>('/policy/cancellation'),
  })
