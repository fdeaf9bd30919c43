import { queryOptions, type Kernel } from '@app/kernel'

/** Minutes and paise of the first call, and when the next one is free. */
export const discoveryCallQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['discovery-call', 'details'],
    queryFn: () => api.get('/discovery-call/details'),
  })
