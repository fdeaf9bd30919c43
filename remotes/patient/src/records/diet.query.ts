import { pageByPage } from '@app/parts/page-by-page'
import { mutation, type Kernel } from '@app/kernel'

/** The number of rows that one request returns. */
const PAGE = 10
const KEY = ['patient', 'diet-plans'] as const

/** Reads the reader's diet plans, one page at a time. */
export const plansQuery = ({ api }: Kernel) => ({
  queryKey: KEY,
  queryFn: ({ pageParam }: { pageParam: number }) => api.get('/diet-plan/list', { skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

export const tickMeal = mutation('/diet-plan/tick', { makesStale: () => [KEY] })
