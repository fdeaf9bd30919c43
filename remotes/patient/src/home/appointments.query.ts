import { queryOptions, type Kernel } from '@app/kernel'

/** Milliseconds between two reads, because a doctor may end a call while the dashboard is open. */
const EVERY = 30_000

export const appointmentsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['patient', 'appointments', 'ahead'],
    queryFn: () => api.get('/appointment/patient-appointment', { group: 'upcoming' }),
    refetchInterval: EVERY,
    staleTime: 0,
  })
