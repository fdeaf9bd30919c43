import type { Appointment } from '@app/contracts/booking'
import type { PurchaseStatus } from '@app/contracts/payments'
import { queryOptions, type Kernel } from '@app/kernel'

/** Milliseconds: a doctor may end a call, or a payment may be settled, while the dashboard is open. */
const EVERY = 30_000

export const appointmentsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['patient', 'appointments'],
    queryFn: () => api.get<Appointment[]>('/appointment/patient-appointment'),
    refetchInterval: EVERY,
    staleTime: 0,
  })

export const purchaseQuery = ({ api }: Kernel, appointmentId: string) =>
  queryOptions({
    queryKey: ['patient', 'purchase', appointmentId],
    queryFn: () => api.get<PurchaseStatus>('/payments/status', { appointment_id: appointmentId }),
    refetchInterval: EVERY,
    staleTime: 0,
  })
