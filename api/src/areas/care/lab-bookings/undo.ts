import type { Trx } from '../../../platform/db/client.ts'
import { endUse, refundAll } from '../../money/money.door.ts'

/**
 * Refunds everything that was paid for a booking, and gives back the coupon code and plan unit that were used.
 *
 * @returns how many paise are refunded.
 */
export async function undo(
  trx: Trx,
  {
    bookingId: labBookingId,
    ...why
  }: { bookingId: string; cause: 'cancelled_patient' | 'cancelled_provider' | 'no_show_patient'; now: Date },
): Promise<number> {
  await endUse(trx, { labBookingId }, 'back')
  // the refund comes last, because its credit note takes a number, and the next number makes other transactions wait
  return refundAll(trx, { line: { labBookingId }, ...why })
}
