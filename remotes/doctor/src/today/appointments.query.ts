import { queryOptions, type Kernel } from '@app/kernel'

/** Milliseconds: patients book and move while the day is open. */
const EVERY = 20_000
/** Milliseconds: who waits at the door is seen within five seconds. Asked, not pushed: it is a few bytes, and needs no socket. */
const AT_THE_DOOR = 4_000

export const todayQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['doctor', 'today'],
    queryFn: () => api.get('/appointment/today'),
    refetchInterval: EVERY,
    staleTime: 0,
  })

export const waitingQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['doctor', 'waiting'],
    queryFn: () => api.get('/appointment/waiting'),
    refetchInterval: AT_THE_DOOR,
    refetchIntervalInBackground: true,
    staleTime: 0,
  })

export const appointmentsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['doctor', 'appointments'],
    queryFn: () => api.get('/appointment/doctor-appointment'),
    refetchInterval: EVERY,
    staleTime: 0,
  })
