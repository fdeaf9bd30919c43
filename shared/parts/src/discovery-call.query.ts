import { queryOptions, type Kernel } from '@app/kernel'

/** The length of the first call in minutes, its price in paise, and the next free slot for one. */
export const discoveryCallQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['discovery-call', 'details'],
    queryFn: () => api.get('/discovery-call/details'),
  })
