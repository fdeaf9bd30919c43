import { DAY, MINUTE } from '@app/domain/durations'
import { INDIA } from '@app/domain/india-time'
import { Temporal } from '../../../../platform/temporal.ts'
import type { Interval } from './interval.rules.ts'

export interface IndiaDay {
  /** For example 2026-11-24. */
  date: string
  /** The day of the week, from 0 (Sunday) to 6 (Saturday). */
  weekday: number
  /** The midnight at which the day begins in India, in milliseconds since the epoch. */
  start: number
}

/** A weekly window in Indian time: [from, to) in minutes of the day, where 1440 is midnight at the end of the day. */
export interface WeeklyWindow {
  weekday: number
  from_minute: number
  to_minute: number
  /** The first and the last date on which the window applies; null where there is no limit. */
  starts_on: string | null
  ends_on: string | null
}

/** The latest lists of days, by their length: every hold asks for the same list, and the calendar is slow. */
const latest = new Map<number, readonly IndiaDay[]>()

/**
 * Lists India's calendar days, beginning with the day of `now`, whatever the server's time zone. India has no daylight
 * saving time, so all days have the same length.
 */
export function indiaDays(now: Date, count: number): readonly IndiaDay[] {
  const known = latest.get(count)
  const since = known && now.getTime() - known[0]!.start
  if (since !== undefined && since >= 0 && since < DAY) return known!
  const days = calendarDays(now, count)
  latest.set(count, days)
  return days
}

function calendarDays(now: Date, count: number): readonly IndiaDay[] {
  const midnight = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(INDIA).startOfDay()
  const today = midnight.toPlainDate()
  return Array.from({ length: count }, (_, index) => ({
    date: today.add({ days: index }).toString(),
    weekday: (today.dayOfWeek + index) % 7,
    start: midnight.epochMilliseconds + index * DAY,
  }))
}

/** Lists the intervals that weekly windows cover on the given days. */
export const windowsOn = (days: readonly IndiaDay[], weekly: readonly WeeklyWindow[]): Interval[] =>
  days.flatMap((day) =>
    weekly
      .filter((window) => window.weekday === day.weekday && holdsOn(day.date, window))
      .map((window) => ({
        start: day.start + window.from_minute * MINUTE,
        end: day.start + window.to_minute * MINUTE,
      })),
  )

/** Compares dates as text, because the earlier date also sorts first as text. */
const holdsOn = (date: string, { starts_on, ends_on }: WeeklyWindow): boolean =>
  (starts_on === null || starts_on <= date) && (ends_on === null || date <= ends_on)
