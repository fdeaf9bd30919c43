/** Every wall-clock time of the product is India's, whatever the zone of the browser or the server. */
export const INDIA = 'Asia/Kolkata'

/** Weekday names by the specification's numbers: 0 Sunday to 6 Saturday. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const formatter = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-IN', { timeZone: INDIA, ...options })
const clock = formatter({ hour: 'numeric', minute: '2-digit', hour12: true })
const longDay = formatter({ weekday: 'long', day: 'numeric', month: 'long' })
const shortDay = formatter({ weekday: 'short', day: 'numeric', month: 'short' })
const fullDate = formatter({ day: 'numeric', month: 'long', year: 'numeric' })
const isoDate = new Intl.DateTimeFormat('en-CA', { timeZone: INDIA, year: 'numeric', month: '2-digit', day: '2-digit' })

/** "4:30 pm" for an ISO instant. */
export const formatTime = (instant: string): string => clock.format(new Date(instant))
/** "Tuesday, 24 November" for an ISO instant. */
export const formatDay = (instant: string): string => longDay.format(new Date(instant))
/** "Tue, 24 Nov" for an ISO instant. */
export const formatShortDay = (instant: string): string => shortDay.format(new Date(instant))
/** "24 November 2026" for an ISO instant. */
export const formatDate = (instant: string): string => fullDate.format(new Date(instant))
/** The calendar date in India, "2026-11-24", of an ISO instant. */
export const indiaDate = (instant: string): string => isoDate.format(new Date(instant))
/** "Tuesday, 24 November, 4:30 pm IST" for an ISO instant. */
export const formatMoment = (instant: string): string => `${formatDay(instant)}, ${formatTime(instant)} IST`
