import { queryOptions, type Kernel } from '@app/kernel'

/** Milliseconds between two reads, because a payment may be settled while the page shows its appointment. */
const EVERY = 30_000

export const purchaseQuery = ({ api }: Kernel, appointmentId: string) =>
  queryOptions({
    queryKey: ['patient', 'purchase', appointmentId],
    queryFn: () => api.get('/payments/status', { appointment_id: appointmentId, fresh: '1' }),
    refetchInterval: EVERY,
    staleTime: 0,
  })
