import { mutation, type Kernel } from '@app/kernel'

/** How many come at once. */
const PAGE = 10
const KEY = ['patient', 'diet-plans'] as const

/** The reader’s plans, page after page. */
export const plansQuery = ({ api }: Kernel) => ({
  queryKey: KEY,
  queryFn: ({ pageParam }: { pageParam: number }) => api.get('/diet-plan/list', { skip: pageParam, limit: PAGE }),
  initialPageParam: 0,
  getNextPageParam: (last: readonly unknown[], all: readonly (readonly unknown[])[]) =>
    last.length < PAGE ? undefined : all.flat().length,
  staleTime: 0,
})

export const tickMeal = mutation('/diet-plan/tick', { makesStale: () => [KEY] })
