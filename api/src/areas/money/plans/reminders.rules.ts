import { DAY } from '@app/domain/durations'

/** After how many days the owner of a prepaid call without a slot is reminded to choose one. */
const UNSCHEDULED = [1, 7, 25]
/** How many days before a plan's end its owner is reminded of the remaining units. */
const BEFORE_END = [14, 3]

interface Dates {
  /** Whether the plan is a single call that was paid for before its slot was chosen. */
  isCall: boolean
  starts_at: Date
  ends_at: Date
}

/** Lists the names of the reminders that are due, earliest first. */
export function dueReminders({ isCall, starts_at, ends_at }: Dates, now: Date): string[] {
  const days = isCall
    ? UNSCHEDULED.map((day) => ({ name: `day ${day}`, at: starts_at.getTime() + day * DAY }))
    : BEFORE_END.map((day) => ({ name: `${day} left`, at: ends_at.getTime() - day * DAY }))
  return days.filter(({ at }) => at <= now.getTime() && now < ends_at).map(({ name }) => name)
}
