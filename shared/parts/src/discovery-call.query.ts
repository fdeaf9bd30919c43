import { queryOptions, type Kernel } from '@app/kernel'

/** The length in minutes and the price in paise of the first call, and the next free time for one. */
export const discoveryCallQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['discovery-call', 'details'],
    queryFn: () => api.get('/discovery-call/details'),
  })
