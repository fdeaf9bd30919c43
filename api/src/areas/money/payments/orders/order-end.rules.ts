import { DAY } from '@app/domain/durations'

/** How long, in milliseconds, an order without an appointment can be paid at its price and keeps its code. */
const PAYABLE_FOR = DAY

/**
 * Returns the deadline for beginning to pay a new order; null for an order with appointments, because their holds
 * decide.
 */
export const payableUntil = (
  lines: readonly { appointment_id?: string | null | undefined }[],
  now: Date,
): Date | null => (lines.some(({ appointment_id }) => appointment_id) ? null : new Date(now.getTime() + PAYABLE_FOR))

/** Checks whether it is too late to begin paying an order. A payment that began in time may still arrive. */
export const isOver = (
  { fulfilled_at, payable_until }: { fulfilled_at: Date | null; payable_until: Date | null },
  now: Date,
): boolean => fulfilled_at === null && payable_until !== null && payable_until <= now
