import { mutation, queryOptions, type Kernel } from '@app/kernel'

/** Milliseconds between two reads, because a call may open, or a doctor may end one, while the home page is open. */
const EVERY = 30_000
const KEY = ['patient', 'today'] as const

export const todayQuery = ({ api }: Kernel) =>
  queryOptions({ queryKey: KEY, queryFn: () => api.get('/patient/today'), refetchInterval: EVERY, staleTime: 0 })

const change = { makesStale: () => [KEY] }
export const eatMeal = mutation('/diet-plan/tick', change)
export const doExercise = mutation('/exercise/add-session', change)
export const reachMilestone = mutation('/appointment/milestone/tick', change)
export const takeMedicine = mutation('/prescription/tick', change)
