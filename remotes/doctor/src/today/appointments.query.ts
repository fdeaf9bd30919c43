import { queryOptions, type Kernel } from '@app/kernel'

/** Milliseconds between two reads, because patients book and move appointments while the page is open. */
const EVERY = 20_000
/**
 * Milliseconds between two reads, so that the doctor learns within five seconds who is waiting at the door. Polling
 * transfers only a few bytes and needs no socket.
 */
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

/** Reads the doctor's appointments on all days, the latest first. */
export const appointmentsQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['doctor', 'appointments'],
    queryFn: () => api.get('/appointment/doctor-appointment'),
    staleTime: 0,
  })
