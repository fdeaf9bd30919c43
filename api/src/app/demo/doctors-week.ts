import type { ConsultationType } from '@app/contracts/booking'
import { DAY, MINUTE } from '@app/domain/durations'

/** A time at which the demo's doctor meets someone. */
export interface WeeklyCall {
  startsAt: Date
  /** Omitted if the call is a discovery call. */
  mode?: ConsultationType
}

interface Day {
  weekday: number
  start: number
}

/**
 * The doctor's calls on each weekday, starting with Sunday: 22 calls a week, between 10 am and 7 pm. `?` marks a
 * discovery call.
 */
const WEEK: readonly (readonly string[])[] = [
  [],
  ['10:30', '12:00?', '15:30', '17:30'],
  ['10:00', '11:30', '16:00?', '17:30'],
  ['11:00', '15:00', '17:00?'],
  ['10:30', '12:30?', '15:00', '17:30'],
  ['10:00', '11:00?', '14:30', '16:30'],
  ['10:30', '12:00', '13:00?'],
]
/** The consultations of each earlier week, by weekday. */
const EARLIER: readonly (readonly string[])[] = [[], ['12:30'], [], ['16:00'], [], ['11:30'], []]

const callsOf =
  (week: typeof WEEK) =>
  (days: readonly Day[]): WeeklyCall[] =>
    days.flatMap(({ weekday, start }) =>
      week[weekday]!.map((each) => {
        const startsAt = new Date(start + minuteOf(each.replace('?', '')) * MINUTE)
        return each.endsWith('?') ? { startsAt } : { startsAt, mode: 'video' as const }
      }),
    )

/** Returns the doctor's calls on the given days, in the current weeks. */
export const callsOfWeek = callsOf(WEEK)
/** Returns the doctor's calls on the given days, in the earlier months. */
export const callsOfMonths = callsOf(EARLIER)

const minuteOf = (clock: string): number => {
  const [hour, minute] = clock.split(':').map(Number)
  return hour! * 60 + minute!
}

/**
 * Returns a time a number of days before or after a day, by India's clock. The demo's doctor has Sundays off, so a
 * Sunday becomes the Monday after it.
 *
 * @param from - A day in India.
 */
export function workdayAt(from: Day, days: number, clock: string): Date {
  const isSunday = (((from.weekday + days) % 7) + 7) % 7 === 0
  return new Date(from.start + (days + Number(isSunday)) * DAY + minuteOf(clock) * MINUTE)
}
