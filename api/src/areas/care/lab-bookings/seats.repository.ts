import type { Database, Trx } from '../../../platform/db/client.ts'

/**
 * Takes the first free place in a window. If two patients want the same place, the second waits for the place's key,
 * and only one of them gets it.
 *
 * @returns false if all places are taken.
 */
export async function takeSeat(
  trx: Trx,
  seat: { window: { id: string; capacity: number }; bookingId: string; heldUntil: Date | null; now: Date },
): Promise<boolean> {
  const { window, bookingId: booking_id, heldUntil: held_until, now } = seat
  await trx.deleteFrom('lab_seats').where('window_id', '=', window.id).where('held_until', '<=', now).execute()
  for (let n = 1; n <= window.capacity; n++) {
    const taken = await trx
      .insertInto('lab_seats')
      .values({ window_id: window.id, seat: n, booking_id, held_until })
      .onConflict((conflict) => conflict.columns(['window_id', 'seat']).doNothing())
      .returning('seat')
      .executeTakeFirst()
    if (taken) return true
  }
  return false
}

export const dropSeat = (trx: Trx, bookingId: string) =>
  trx.deleteFrom('lab_seats').where('booking_id', '=', bookingId).execute()

/**
 * Frees the places that a patient holds without having paid: all of these places, or the one in a given window. If the
 * payment arrives after all, the booking takes its place again if the place is still free.
 */
export const dropUnpaidSeats = (trx: Trx, patientId: string, windowId?: string) =>
  trx
    .deleteFrom('lab_seats')
    .using('lab_bookings')
    .whereRef('lab_bookings.id', '=', 'booking_id')
    .where('patient_id', '=', patientId)
    .where('held_until', 'is not', null)
    .$if(windowId !== undefined, (seats) => seats.where('window_id', '=', windowId!))
    .execute()

/**
 * Keeps a held place permanently.
 *
 * @returns false when someone else already has the place.
 */
export async function keepSeat(trx: Trx, bookingId: string): Promise<boolean> {
  const kept = await trx
    .updateTable('lab_seats')
    .set({ held_until: null })
    .where('booking_id', '=', bookingId)
    .returning('seat')
    .executeTakeFirst()
  return kept !== undefined
}

/** Frees the places whose payment did not arrive in time. */
export const dropLapsedSeats = (db: Database, now: Date) =>
  db.deleteFrom('lab_seats').where('held_until', '<=', now).execute()
