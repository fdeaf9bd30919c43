import { DAY, MINUTE } from '@app/domain/durations'
import { INDIA } from '@app/domain/india-time'
import { Temporal } from '../../../../platform/temporal.ts'
import type { Interval } from './interval.rules.ts'

export interface IndiaDay {
  /** 2026-11-24 */
  date: string
  /** 0 Sunday to 6 Saturday. */
  weekday: number
  /** Its midnight, in milliseconds of the epoch. */
  start: number
}

/** A weekly window on India's wall clock: minutes of the day, [from, to); 1440 is midnight at the day's end. */
export interface WeeklyWindow {
  weekday: number
  from_minute: number
  to_minute: number
  /** The first and the last date on which it holds; null where it has none. */
  starts_on: string | null
  ends_on: string | null
}

/**
 * The calendar days of India, from the one that `now` falls on, whatever the zone of this machine. India has no summer time:
 * each of its days is as long.
 */
export function indiaDays(now: Date, count: number): IndiaDay[] {
  const midnight = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(INDIA).startOfDay()
  const today = midnight.toPlainDate()
  return Array.from({ length: count }, (_, index) => ({
    date: today.add({ days: index }).toString(),
    weekday: (today.dayOfWeek + index) % 7,
    start: midnight.epochMilliseconds + index * DAY,
  }))
}

/** The instants that weekly windows cover on the given days. */
export const windowsOn = (days: readonly IndiaDay[], weekly: readonly WeeklyWindow[]): Interval[] =>
  days.flatMap((day) =>
    weekly
      .filter((window) => window.weekday === day.weekday && holdsOn(day.date, window))
      .map((window) => ({
        start: day.start + window.from_minute * MINUTE,
        end: day.start + window.to_minute * MINUTE,
      })),
  )

/** Dates are compared as they are written: the earlier one is the smaller text. */
const holdsOn = (date: string, { starts_on, ends_on }: WeeklyWindow): boolean =>
  (starts_on === null || starts_on <= date) && (ends_on === null || date <= ends_on)
