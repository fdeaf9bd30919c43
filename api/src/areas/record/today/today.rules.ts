import { isLive } from '@app/contracts/booking'
import { endOfUse, weekOfPlan, type Plan } from '@app/contracts/plans'
import type { News, PlanOfToday, TaskOf, TodayTask } from '@app/contracts/today'
import { dosageInWords, type Dosage } from '@app/domain/dosage'
import { dayAfter } from '@app/domain/days'
import { earlierFirst } from '@app/domain/india-time'
import type { NextFacts } from '../next/next.rules.ts'

const WEEK = 7
/** How many tasks and news items fit on the home page. */
export const MOST_TASKS = 4
const MOST_NEWS = 3
/** The package that contains one discovery call; it is not a plan that runs over weeks. */
const CALL = 'discovery-call'

/** A medicine on a valid prescription, and the days on which it was taken. */
export interface Medicine {
  prescription_id: string
  n: number
  name: string
  preparation: string
  dosage: Dosage
  from: string
  until: string
  taken: readonly string[]
}

/** The number of days after which a medicine is due again; null for a medicine without fixed days. */
const EVERY: Record<NonNullable<Dosage['rhythm']>, number | null> = {
  daily: 1,
  alternate_days: 2,
  weekly: WEEK,
  when_needed: null,
  once: null,
}

/** Returns the task of taking a medicine, according to its rhythm; undefined if there is nothing to tick. */
export function medicineTask(one: Medicine, today: string): TaskOf<'medicine'> | undefined {
  const { prescription_id, n, name, preparation, dosage, from, until, taken } = one
  if (dosage.rhythm === null || dosage.rhythm === 'when_needed' || today < from || today > until) return undefined
  const isDone = taken.includes(today)
  const last = taken.filter((day) => day < today).at(-1)
  const every = EVERY[dosage.rhythm]
  if (every === null && last !== undefined) return undefined
  const next = last === undefined || every === null ? today : dayAfter(last, every)
  const due_on = isDone || next < today ? today : next
  if (due_on > until) return undefined
  return {
    kind: 'medicine',
    prescription_id,
    n,
    name,
    how: dosageInWords({ ...dosage, preparation }),
    is_done: isDone,
    due_on,
    until,
  }
}

/**
 * Picks at most four tasks: first one of each kind, then others. A task that is due later gives way to one that is due
 * today.
 */
export function atMostFour(tasks: readonly TodayTask[], today: string): TodayTask[] {
  const waits = (task: TodayTask) => task.kind === 'medicine' && task.due_on > today
  const inTurn = [...Map.groupBy(tasks, ({ kind }) => kind).values()].flatMap((same) =>
    same.toSorted((a, b) => Number(waits(a)) - Number(waits(b))).map((task, turn) => ({ task, turn })),
  )
  const kept = inTurn
    .toSorted((a, b) => Number(waits(a.task)) - Number(waits(b.task)) || a.turn - b.turn)
    .slice(0, MOST_TASKS)
    .map(({ task }) => task)
  return tasks.filter((task) => kept.includes(task))
}

/** Lists the appointments that are booked, or whose payment is being checked, and that are not over, soonest first. */
export const callsAhead = ({ appointments, unpaid }: Pick<NextFacts, 'appointments' | 'unpaid'>, now: Date) =>
  appointments
    .filter(({ id, status }) => isLive(status) || (status === 'held' && !unpaid.has(id)))
    .filter(({ join_until }) => now.getTime() < Date.parse(join_until))
    .toSorted((a, b) => earlierFirst(a.starts_at, b.starts_at))

export const latestNews = (news: readonly News[]): News[] =>
  news.toSorted((a, b) => earlierFirst(b.at, a.at)).slice(0, MOST_NEWS)

/** Lists the plans over weeks that the patient can still use, the most recently begun first. */
export const runningPlans = (plans: readonly Plan[]): Plan[] =>
  plans
    .filter(({ state, package_slug }) => ['active', 'frozen', 'grace'].includes(state) && package_slug !== CALL)
    .toSorted((a, b) => earlierFirst(b.starts_at, a.starts_at))

/** Finds the most recently begun plan over weeks that the patient can still use. */
export function planOfToday(plans: readonly Plan[], now: Date): PlanOfToday | null {
  const [plan] = runningPlans(plans)
  if (!plan) return null
  const calls = plan.units.filter(({ type }) => /_(call|consult|session)$/.test(type))
  return {
    title: plan.title,
    ...weekOfPlan(plan, now.getTime()),
    left: calls.filter(({ state }) => state === 'available').length,
    all: calls.length,
    usable_until: endOfUse(plan),
  }
}
