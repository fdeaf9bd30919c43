import { pageByPage } from '@app/parts/page-by-page'
import { mutation, type Kernel } from '@app/kernel'

/** How many come at once. */
const PAGE = 10
const KEY = ['patient', 'diet-plans'] as const

/** The reader’s plans, page after page. */
export const plansQuery = ({ api }: Kernel) => ({
  queryKey: KEY,
  queryFn: ({ pageParam }: { pageParam: number }) => api.get('/diet-plan/list', { skip: pageParam, limit: PAGE }),
  ...pageByPage(PAGE),
  staleTime: 0,
})

export const tickMeal = mutation('/diet-plan/tick', { makesStale: () => [KEY] })
