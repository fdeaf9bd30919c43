import { queryOptions, type Kernel } from '@app/kernel'

/** Milliseconds: patients book and enter the waiting room while the day is open. */
const EVERY = 20_000

export const appointmentsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['doctor', 'appointments'],
    queryFn: () => api.get('/appointment/doctor-appointment'),
    refetchInterval: EVERY,
    staleTime: 0,
  })
