import { DAY } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'

/** Milliseconds for which a message stays after our answer, and for which a wish to be told of something new counts. */
export const KEPT = 365 * DAY

const HOUR = 3600
/** What is sent of one form from one address before work is asked for. */
export const SHARED = [
  { count: 5, seconds: HOUR },
  { count: 20, seconds: 24 * HOUR },
]
/** Confirmations to one phone or e-mail address; what is written beyond is kept, and nobody's phone is filled. */
export const CONFIRMED = [
  { count: 5, seconds: HOUR },
  { count: 20, seconds: 24 * HOUR },
]

/** "C-26-000123": the year in India, and the request's number over all years. */
export const ticketOf = (id: number, createdAt: Date): string =>
  `C-${indiaDate(createdAt.toISOString()).slice(2, 4)}-${String(id).padStart(6, '0')}`
