import { DAY } from './durations.ts'

const WEEK = 7

/** The day that is a number of days after another, both in the form "2026-11-24". */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** The seven days of the week that contains a given day, Monday first. */
export function weekOf(day: string): string[] {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % WEEK
  return Array.from({ length: WEEK }, (_, n) => dayAfter(day, n - sinceMonday))
}

/** The number of consecutive days up to today, or up to yesterday if today is not done yet. */
export function daysInRow(days: readonly string[], today: string): number {
  const done = new Set(days)
  const last = done.has(today) ? today : dayAfter(today, -1)
  let count = 0
  while (done.has(dayAfter(last, -count))) count += 1
  return count
}
