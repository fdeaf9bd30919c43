import { queryOptions, type Kernel } from '@app/kernel'

/** Milliseconds: a doctor may end a call, or a payment may be settled, while the dashboard is open. */
const EVERY = 30_000

export const appointmentsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['patient', 'appointments', 'ahead'],
    queryFn: () => api.get('/appointment/patient-appointment', { group: 'upcoming' }),
    refetchInterval: EVERY,
    staleTime: 0,
  })

export const purchaseQuery = ({ api }: Kernel, appointmentId: string) =>
  queryOptions({
    queryKey: ['patient', 'purchase', appointmentId],
    queryFn: () => api.get('/payments/status', { appointment_id: appointmentId, fresh: '1' }),
    refetchInterval: EVERY,
    staleTime: 0,
  })
