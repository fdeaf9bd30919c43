import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['patient', 'milestones'] as const

export const milestonesQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: KEY, queryFn: () => api.get('/appointment/milestone'), staleTime: 0 })

const change = { makesStale: () => [KEY] }
export const moveMilestone = mutation('/appointment/milestone/state', change)
export const tickMilestone = mutation('/appointment/milestone/tick', change)
