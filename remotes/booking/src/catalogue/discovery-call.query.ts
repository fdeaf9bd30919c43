import type { DiscoveryCall } from '@app/contracts/booking'
import { queryOptions, type Kernel } from '@app/kernel'

/** Minutes and paise of the first call. */
export const discoveryCallQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['discovery-call', 'details'],
    queryFn: () => api.get<DiscoveryCall>('/discovery-call/details'),
    staleTime: Infinity,
  })
