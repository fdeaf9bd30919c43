import { DAY } from '@app/domain/durations'

/**
 * The number of milliseconds for which an order without an appointment can be paid at its price, and keeps its code.
 */
const PAYABLE_FOR = DAY

/**
 * Says until when a payment of a new order may begin. An order with appointments has no such time (null), because its
 * holds decide.
 */
export const payableUntil = (
  lines: readonly { appointment_id?: string | null | undefined }[],
  now: Date,
): Date | null => (lines.some(({ appointment_id }) => appointment_id) ? null : new Date(now.getTime() + PAYABLE_FOR))

/** Says whether no payment of an order may begin any more. A payment that began in time may still arrive. */
export const isOver = (
  { fulfilled_at, payable_until }: { fulfilled_at: Date | null; payable_until: Date | null },
  now: Date,
): boolean => fulfilled_at === null && payable_until !== null && payable_until <= now
