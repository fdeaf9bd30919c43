import { formatTime } from '@app/domain/india-time'

const MINUTE = 60_000
const AHEAD = 330
const MIDNIGHT = 1440

/** "9:00 am" for minutes of India's day; its end is midnight. */
export const clockOf = (minutes: number): string =>
  minutes === MIDNIGHT ? 'midnight' : formatTime(new Date((minutes - AHEAD) * MINUTE).toISOString())

/** Minutes of the day for what a field of time holds, "09:00"; as an end, "00:00" is the day's. */
export function minutesOf(time: string, as: 'begin' | 'end'): number {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  return as === 'end' && minutes === 0 ? MIDNIGHT : minutes
}

/** The instant of a date and a time on India's clock. */
export const instantOf = (date: string, time: string): string => new Date(`${date}T${time}:00+05:30`).toISOString()
