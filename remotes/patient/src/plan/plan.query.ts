import { MY_COURSES } from '@app/parts/my-courses.query'
import { mutation, queryOptions, type Kernel } from '@app/kernel'

const KEY = ['patient', 'plans'] as const

/** Reads the plans that the reader can use or resume. */
export const runningPlansQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: [...KEY, 'running'], queryFn: () => api.get('/user-plan/user/current'), staleTime: 0 })

/** Reads the plans that are over. */
export const overPlansQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: [...KEY, 'over'], queryFn: () => api.get('/user-plan/user/history'), staleTime: 0 })

export const stopQuoteQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: [...KEY, 'stop', id],
    queryFn: () => api.get('/user-plan/stop-quote', { id }),
    // the amount must be up to date whenever the reader is asked to confirm
    staleTime: 0,
    gcTime: 0,
  })

const change = { makesStale: () => [KEY] }
export const freezePlan = mutation('/user-plan/freeze', change)
export const unfreezePlan = mutation('/user-plan/unfreeze', change)
/** Reads the bigger plans with their current prices. */
export const upgradesQuery = ({ api }: Kernel, id: string) =>
  queryOptions({
    queryKey: [...KEY, 'upgrades', id],
    queryFn: () => api.get('/user-plan/upgrades', { id }),
    staleTime: 0,
    gcTime: 0,
  })

/** Orders a bigger plan; its payment comes next. */
export const upgradePlan = mutation('/user-plan/upgrade')
/** Opens a course that is part of a plan. */
export const beginCourse = mutation('/user-plan/begin-course', {
  makesStale: () => [KEY, MY_COURSES],
})
export const stopPlan = mutation('/user-plan/stop', change)
