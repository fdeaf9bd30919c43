import { queryOptions, type Kernel } from '@app/kernel'

/** Milliseconds: a payment may be settled while its appointment is on show. */
const EVERY = 30_000

export const purchaseQuery = ({ api }: Kernel, appointmentId: string) =>
  queryOptions({
    queryKey: ['patient', 'purchase', appointmentId],
    queryFn: () => api.get('/payments/status', { appointment_id: appointmentId, fresh: '1' }),
    refetchInterval: EVERY,
    staleTime: 0,
  })
