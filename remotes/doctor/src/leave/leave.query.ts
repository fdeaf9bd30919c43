import { mutation, queryOptions, type Kernel } from '@app/kernel'

const LEAVE = ['doctor', 'leave'] as const
const STALE = [LEAVE, ['doctor', 'hours'], ['doctor', 'appointments']] as const

export const leaveQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: LEAVE, queryFn: () => api.get('/inavailability'), staleTime: 0 })

export const addLeave = mutation('/inavailability', { makesStale: () => STALE })
export const removeLeave = mutation('/inavailability/remove', { makesStale: () => STALE })
