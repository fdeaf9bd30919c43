import type { Trx } from '../../../platform/db/client.ts'
import { endUse, refundAll } from '../../money/money.door.ts'

/**
 * Gives back all that was paid for a booking, and the code and the unit that were used.
 *
 * @returns how many paise.
 */
export async function undo(
  trx: Trx,
  {
    bookingId: labBookingId,
    ...why
  }: { bookingId: string; cause: 'cancelled_patient' | 'cancelled_provider' | 'no_show_patient'; now: Date },
): Promise<number> {
  await endUse(trx, { labBookingId }, 'back')
  // last, because the credit note takes a number, and others wait for the next one
  return refundAll(trx, { line: { labBookingId }, ...why })
}
