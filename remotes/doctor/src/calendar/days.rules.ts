export type View = 'week' | 'month'
export interface Range {
  /** A Sunday. */
  from: string
  days: number
}

const WEEK = 7
const dateOf = (day: Date): string => day.toISOString().slice(0, 10)

/** Adds days to a date. Dates have no time zone, so the function counts in UTC, which has no daylight saving time. */
export function plusDays(date: string, days: number): string {
  const day = new Date(date)
  day.setUTCDate(day.getUTCDate() + days)
  return dateOf(day)
}

/** Returns the same day of another month, or that month's last day if the month is too short. */
function plusMonths(date: string, months: number): string {
  const day = new Date(date)
  const wanted = day.getUTCDate()
  day.setUTCDate(1)
  day.setUTCMonth(day.getUTCMonth() + months)
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 0)).getUTCDate()
  day.setUTCDate(Math.min(wanted, last))
  return dateOf(day)
}

const sundayOf = (date: string): string => plusDays(date, -new Date(date).getUTCDay())

/** Returns the whole weeks that cover a day's week or month. */
export function rangeOf(view: View, date: string): Range {
  if (view === 'week') return { from: sundayOf(date), days: WEEK }
  const first = `${date.slice(0, 7)}-01`
  const from = sundayOf(first)
  const end = sundayOf(plusDays(plusMonths(first, 1), -1))
  return { from, days: Math.round((Date.parse(end) - Date.parse(from)) / 86_400_000) + WEEK }
}

/** Returns the day to which a key moves the focus, following ARIA's grid pattern; undefined for any other key. */
export function dayAfterKey(key: string, date: string, view: View): string | undefined {
  const step = (by: 1 | -1) => (view === 'week' ? plusDays(date, by * WEEK) : plusMonths(date, by))
  switch (key) {
    case 'ArrowLeft':
      return plusDays(date, -1)
    case 'ArrowRight':
      return plusDays(date, 1)
    case 'ArrowUp':
      return plusDays(date, -WEEK)
    case 'ArrowDown':
      return plusDays(date, WEEK)
    case 'Home':
      return sundayOf(date)
    case 'End':
      return plusDays(sundayOf(date), WEEK - 1)
    case 'PageUp':
      return step(-1)
    case 'PageDown':
      return step(1)
    default:
      return undefined
  }
}
