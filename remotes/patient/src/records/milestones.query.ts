import { mutation, type Kernel } from '@app/kernel'
import { pageByPage } from '@app/parts/page-by-page'

/** The number of rows that one request returns. */
const PAGE = 20
const KEY = ['patient', 'milestones'] as const

/** Reads the reader’s goals, one page at a time. */
export const milestonesQuery = ({ api }: Kernel) => ({
  queryKey: KEY,
  queryFn: ({ pageParam }: { pageParam: number }) =>
    api.get('/appointment/milestone', { skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

const change = { makesStale: () => [KEY] }
export const moveMilestone = mutation('/appointment/milestone/state', change)
export const tickMilestone = mutation('/appointment/milestone/tick', change)
