import { NO_BREAK_SPACE } from './kept-together.ts'

// This code does not use `Intl`. The first formatter costs a browser some 30 ms, during which a page does not respond
// to touch. Its words also differ between browsers and servers (am or AM, Sep or Sept), but a page must be the same on
// both.

/** Every wall-clock time in the product is India's, whatever the browser's or the server's time zone. */
export const INDIA = 'Asia/Kolkata'

/** India is this many milliseconds ahead of UTC all year. */
const AHEAD = 330 * 60_000

/** The hour from which a time counts as evening. */
export const EVENING = 17

/** Weekday names by the specification's numbers: 0 for Sunday to 6 for Saturday. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** India's clock and calendar at an ISO instant or date; read the result with its UTC methods. */
const inIndia = (instant: string) => new Date(Date.parse(instant) + AHEAD)
const weekday = (day: Date) => WEEKDAYS[day.getUTCDay()]!
const month = (day: Date) => MONTHS[day.getUTCMonth()]!
const short = (name: string) => name.slice(0, name === 'September' ? 4 : 3)

/** Orders ISO instants in the same format, the earlier first. */
export const earlierFirst = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** The hour of the day in India, 0 to 23, of an ISO instant. */
export const indiaHour = (instant: string): number => inIndia(instant).getUTCHours()

/** "4:30 pm" for an ISO instant. */
export function formatTime(instant: string): string {
  const at = inIndia(instant)
  const hour = at.getUTCHours()
  return `${hour % 12 || 12}:${String(at.getUTCMinutes()).padStart(2, '0')}${NO_BREAK_SPACE}${hour < 12 ? 'am' : 'pm'}`
}
/** "Tuesday, 24 November" for an ISO instant. */
export function formatDay(instant: string): string {
  const at = inIndia(instant)
  return `${weekday(at)}, ${at.getUTCDate()}${NO_BREAK_SPACE}${month(at)}`
}
/** "Tue" for an ISO instant or date. */
export const formatShortWeekday = (instant: string): string => short(weekday(inIndia(instant)))
/** "24 Nov" for an ISO instant or date. */
export function formatShortDate(instant: string): string {
  const at = inIndia(instant)
  return `${at.getUTCDate()}${NO_BREAK_SPACE}${short(month(at))}`
}
/** "24 Nov" for an ISO instant or date of this year, "24 Nov 2025" for one of another year. */
export function formatListDate(instant: string, at: number): string {
  const year = inIndia(instant).getUTCFullYear()
  const isThisYear = year === new Date(at + AHEAD).getUTCFullYear()
  return isThisYear ? formatShortDate(instant) : `${formatShortDate(instant)} ${year}`
}
/** "Tue 24 Nov" for an ISO instant. */
export const formatShortDay = (instant: string): string => `${formatShortWeekday(instant)} ${formatShortDate(instant)}`
/** "Tue 24 Nov, 4:30 pm" for an ISO instant: a time on a button. */
export const formatSlot = (instant: string): string => `${formatShortDay(instant)}, ${formatTime(instant)}`
/** "Tuesday" for an ISO instant or date. */
export const formatWeekday = (instant: string): string => weekday(inIndia(instant))
/** "24 November 2026" for an ISO instant. */
export function formatDate(instant: string): string {
  const at = inIndia(instant)
  return `${at.getUTCDate()}${NO_BREAK_SPACE}${month(at)} ${at.getUTCFullYear()}`
}
/** The calendar date in India, "2026-11-24", of an ISO instant. */
export const indiaDate = (instant: string): string => inIndia(instant).toISOString().slice(0, 10)
/** The instant at which a calendar date, "2026-11-24", begins in India. */
export const startOfIndiaDate = (date: string): Date => new Date(Date.parse(date) - AHEAD)
const DAY_LONG = 24 * 3_600_000
/** Returns "Today", "Tomorrow", "Tue 24 Nov" or "Mon 24 Nov 2025" for an ISO instant, relative to a given moment. */
export function dayInWords(instant: string, at: number): string {
  const day = indiaDate(instant)
  if (day === indiaDate(new Date(at).toISOString())) return 'Today'
  if (day === indiaDate(new Date(at + DAY_LONG).toISOString())) return 'Tomorrow'
  return `${formatShortWeekday(instant)} ${formatListDate(instant, at)}`
}
/** "42 minutes", "3 hours" or "2 days". */
function spanInWords(minutes: number): string {
  const of = (count: number, one: string) => `${count}${NO_BREAK_SPACE}${one}${count === 1 ? '' : 's'}`
  if (minutes < 60) return of(minutes, 'minute')
  return minutes < 48 * 60 ? of(Math.round(minutes / 60), 'hour') : of(Math.round(minutes / 60 / 24), 'day')
}

/** "in 42 minutes", "in 3 hours", "in 2 days", or "now" for an ISO instant that has been reached. */
export function timeUntil(instant: string, at: number): string {
  const minutes = Math.ceil((Date.parse(instant) - at) / 60_000)
  return minutes <= 0 ? 'now' : `in ${spanInWords(minutes)}`
}

/** The time since an ISO instant: "42 minutes", "3 hours", "2 days" or "a moment". */
export function timeSince(instant: string, at: number): string {
  const minutes = Math.floor((at - Date.parse(instant)) / 60_000)
  return minutes <= 0 ? 'a moment' : spanInWords(minutes)
}

/** "Tuesday, 24 November, 4:30 pm IST" for an ISO instant. */
export const formatMoment = (instant: string): string =>
  `${formatDay(instant)}, ${formatTime(instant)}${NO_BREAK_SPACE}IST`
