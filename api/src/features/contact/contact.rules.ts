import { indiaDate } from '@app/domain/india-time'

const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** What one address may send of one form. */
const LIMITS = [
  { count: 5, within: HOUR },
  { count: 20, within: DAY },
]

/** @param sentAt - When it sent the ones of the last day. */
export const isOverLimit = (sentAt: readonly Date[], now: Date): boolean =>
  LIMITS.some(({ count, within }) => sentAt.filter((at) => now.getTime() - at.getTime() < within).length >= count)

/** "C-26-000123": the year in India, and the request's number over all years. */
export const ticketOf = (id: number, createdAt: Date): string =>
  `C-${indiaDate(createdAt.toISOString()).slice(2, 4)}-${String(id).padStart(6, '0')}`
