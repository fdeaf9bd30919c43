import { queryOptions, type Kernel } from '@app/kernel'

/** Milliseconds between two reads, because a call may open, or a hold may end, while the dashboard is open. */
const EVERY = 30_000

export const nextQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['patient', 'next'],
    queryFn: () => api.get('/patient/next'),
    refetchInterval: EVERY,
    staleTime: 0,
  })
