import { formatTime } from '@app/domain/india-time'

const MINUTE = 60_000
const AHEAD = 330
const MIDNIGHT = 1440

/** Writes minutes since midnight in India as "9:00 am"; the end of the day is "midnight". */
export const clockOf = (minutes: number): string =>
  minutes === MIDNIGHT ? 'midnight' : formatTime(new Date((minutes - AHEAD) * MINUTE).toISOString())

/**
 * Converts the value of a time field, such as "09:00", to minutes since midnight. As the end of a window, "00:00" means
 * the end of the day.
 */
export function minutesOf(time: string, as: 'begin' | 'end'): number {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return as === 'end' && minutes === 0 ? MIDNIGHT : minutes
}

/** Returns the instant at which it is this date and time in India. */
export const instantOf = (date: string, time: string): string => new Date(`${date}T${time}:00+05:30`).toISOString()
