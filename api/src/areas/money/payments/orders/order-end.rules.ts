import { DAY } from '@app/domain/durations'

/** Milliseconds for which an order without a time can be paid at its price, and keeps its code. */
const PAYABLE_FOR = DAY

/** Until when a payment of a new order may be begun; null where it holds times, which are held for as long as they are. */
export const payableUntil = (
  lines: readonly { appointment_id?: string | null | undefined }[],
  now: Date,
): Date | null => (lines.some(({ appointment_id }) => appointment_id) ? null : new Date(now.getTime() + PAYABLE_FOR))

/** Whether no payment of an order may be begun any more. What was begun in time may still bring its money. */
export const isOver = (
  { fulfilled_at, payable_until }: { fulfilled_at: Date | null; payable_until: Date | null },
  now: Date,
): boolean => fulfilled_at === null && payable_until !== null && payable_until <= now
