import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['patient', 'guest-calls'] as const

/** Reads the calls to which the reader is invited. */
export const guestCallsQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: KEY, queryFn: () => api.get('/guest/calls'), staleTime: 0 })

/** Lets the reader leave a call permanently. */
export const leaveCall = mutation('/guest/leave', { makesStale: () => [KEY] })
