import { DAY } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'

/**
 * Milliseconds for which a message is kept after our answer, and for which a wish to hear about something new is valid.
 */
export const KEPT = 365 * DAY

const HOUR = 3600
/** How often one address may send a form before its browser has to solve a work challenge. */
export const SHARED = [
  { count: 5, seconds: HOUR },
  { count: 20, seconds: 24 * HOUR },
]
/**
 * How many confirmations one phone or e-mail address gets. Further messages are kept but not confirmed, so that
 * nobody's phone is filled.
 */
export const CONFIRMED = [
  { count: 5, seconds: HOUR },
  { count: 20, seconds: 24 * HOUR },
]

/** For example "C-26-000123": the year in India, and the request's number, which counts on over the years. */
export const ticketOf = (id: number, createdAt: Date): string =>
  `C-${indiaDate(createdAt.toISOString()).slice(2, 4)}-${String(id).padStart(6, '0')}`
