/** Every wall-clock time of the product is India's, whatever the zone of the browser or the server. */
export const INDIA = 'Asia/Kolkata'

/** The hour from which a time is called an evening's. */
export const EVENING = 17

/** Weekday names by the specification's numbers: 0 Sunday to 6 Saturday. */
export const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Made when it is first used: a formatter takes milliseconds to make, and few pages use them all. */
function formatter(locale: string, options: Intl.DateTimeFormatOptions): (instant: string) => string {
  let made: Intl.DateTimeFormat | undefined
  return (instant) => {
    made ??= new Intl.DateTimeFormat(locale, { timeZone: INDIA, ...options })
    return made.format(new Date(instant))
  }
}

/** "4:30 pm" for an ISO instant. */
export const formatTime = formatter('en-IN', { hour: 'numeric', minute: '2-digit', hour12: true })
/** "Tuesday, 24 November" for an ISO instant. */
export const formatDay = formatter('en-IN', { weekday: 'long', day: 'numeric', month: 'long' })
/** "Tue, 24 Nov" for an ISO instant. */
export const formatShortDay = formatter('en-IN', { weekday: 'short', day: 'numeric', month: 'short' })
/** "Tue 24 Nov, 4:30 pm" for an ISO instant: a time on a button. */
export const formatSlot = (instant: string): string =>
  `${formatShortDay(instant).replace(',', '')}, ${formatTime(instant)}`
/** "24 November 2026" for an ISO instant. */
export const formatDate = formatter('en-IN', { day: 'numeric', month: 'long', year: 'numeric' })
/** The calendar date in India, "2026-11-24", of an ISO instant. */
export const indiaDate = formatter('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })
/** "Tuesday, 24 November, 4:30 pm IST" for an ISO instant. */
export const formatMoment = (instant: string): string => `${formatDay(instant)}, ${formatTime(instant)} IST`
