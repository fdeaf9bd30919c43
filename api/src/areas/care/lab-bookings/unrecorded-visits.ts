import { HOUR } from '@app/domain/durations'
import { ok } from '@app/domain/result'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { labTrouble } from './lab-trouble.service.ts'

/** How long after a window an operator has to record what happened at the visit, in milliseconds. */
const RECORDED_WITHIN = 12 * HOUR

/**
 * Offers another window to a patient when nobody recorded what happened at the visit. Since nobody knows whether the
 * owner missed the visit, the owner pays nothing. Each call handles one booking; several processes may call the
 * function at the same time.
 *
 * @returns whether there was such a booking.
 */
export async function offerAfterUnrecorded(ports: { db: Database; clock: Clock }): Promise<boolean> {
  const now = ports.clock()
  const done = await inTransaction(ports.db, async (trx) => {
    const due = await trx
      .selectFrom('lab_bookings')
      .innerJoin('lab_seats', 'lab_seats.booking_id', 'lab_bookings.id')
      .innerJoin('lab_windows', 'lab_windows.id', 'lab_seats.window_id')
      .select('lab_bookings.id')
      .where('lab_bookings.state', '=', 'booked')
      .where('lab_windows.ends_at', '<=', new Date(now.getTime() - RECORDED_WITHIN))
      .orderBy('lab_windows.ends_at')
      .limit(1)
      .executeTakeFirst()
    if (due) await labTrouble.redraw(trx, { bookingId: due.id, by: 'clock', now })
    return ok(due !== undefined)
  })
  return done.ok && done.value
}
