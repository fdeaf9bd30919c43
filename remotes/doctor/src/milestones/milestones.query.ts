import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['doctor', 'milestones'] as const

export const milestonesQuery = ({ api }: Kernel, patient_id: string) =>
  queryOptions({
    queryKey: [...KEY, patient_id],
    queryFn: () => api.get('/appointment/milestone', { patient_id }),
    staleTime: 0,
  })

/** Reads the templates of common goals. */
export const templatesQuery = ({ api }: Kernel) =>
  queryOptions({
    queryKey: ['doctor', 'milestone-templates'],
    queryFn: () => api.get('/constant', { name: 'milestones' }),
  })

const change = { makesStale: () => [KEY] }
export const setMilestone = mutation('/appointment/milestone', change)
export const moveMilestone = mutation('/appointment/milestone/state', change)
