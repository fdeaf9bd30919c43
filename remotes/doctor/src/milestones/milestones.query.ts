import { mutation, queryOptions, type Kernel } from '@app/kernel'
import { pageByPage } from '@app/parts/page-by-page'

/** The number of rows that one request returns. */
const PAGE = 20
const KEY = ['doctor', 'milestones'] as const

/** Reads a patient’s goals, one page at a time. */
export const milestonesQuery = ({ api }: Kernel, patient_id: string) => ({
  queryKey: [...KEY, patient_id],
  queryFn: ({ pageParam }: { pageParam: number }) =>
    api.get('/appointment/milestone', { patient_id, skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
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
