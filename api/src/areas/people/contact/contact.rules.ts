import { DAY } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'

/**
 * How long, in milliseconds, a message is kept after the clinic's answer, and how long a request for news stays valid.
 */
export const KEPT = 365 * DAY

const HOUR = 3600
/** How often one address may send a form before its browser has to solve a work challenge. */
export const SHARED = [
  { count: 5, seconds: HOUR },
  { count: 20, seconds: 24 * HOUR },
]
/**
 * How many confirmations one phone or e-mail address may get. The clinic keeps further messages but does not confirm
 * them, so that nobody's phone is flooded.
 */
export const CONFIRMED = [
  { count: 5, seconds: HOUR },
  { count: 20, seconds: 24 * HOUR },
]

/**
 * Formats a ticket number, for example "C-26-000123": the year in India, and the number of the request, which does not
 * restart each year.
 */
export const ticketOf = (id: number, createdAt: Date): string =>
  `C-${indiaDate(createdAt.toISOString()).slice(2, 4)}-${String(id).padStart(6, '0')}`
