import type { Appointment } from '@app/contracts/booking'
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
