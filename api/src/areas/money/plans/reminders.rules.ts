import { DAY } from '@app/domain/durations'

/** Days after a call was prepaid without a time, at which its owner is reminded to choose one. */
const UNSCHEDULED = [1, 7, 25]
/** Days before the end of a plan at which its owner is reminded of what is left. */
const BEFORE_END = [14, 3]

interface Dates {
  /** Whether it is a call that was paid for before its time was chosen. */
  isCall: boolean
  starts_at: Date
  ends_at: Date
}

/** The names of the reminders that are due, the earliest first. */
export function dueReminders({ isCall, starts_at, ends_at }: Dates, now: Date): string[] {
  const days = isCall
    ? UNSCHEDULED.map((day) => ({ name: `day ${day}`, at: starts_at.getTime() + day * DAY }))
    : BEFORE_END.map((day) => ({ name: `${day} left`, at: ends_at.getTime() - day * DAY }))
  return days.filter(({ at }) => at <= now.getTime() && now < ends_at).map(({ name }) => name)
}
