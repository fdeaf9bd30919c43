import { ok, refuse, type Result } from '@app/domain/result'
import type { Selectable } from 'kysely'
import type { Trx } from '../../../platform/db/client.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import { hadFrom, labActions } from './actions.rules.ts'
import { changeState, findBooking, lockBooking, placeOf, standingOf } from './lab-bookings.repository.ts'
import type { LabBookings } from './lab-bookings.tables.ts'
import { dropSeat, keepSeat, takeSeat } from './seats.repository.ts'
import { findWindow } from './windows.repository.ts'

type Locked = Selectable<LabBookings>

/** The states in which a late payment can no longer book the test. */
const IS_OVER: ReadonlySet<Locked['state']> = new Set([
  'given_up',
  'cancelled_patient',
  'cancelled_provider',
  'no_show',
])

/** An order line, as the payments area passes it. */
interface PaidLine {
  lab_booking_id: string | null
}

/** Turns an order into a booking once it is paid for with money or a plan. */
async function confirm(trx: Trx, booking: Locked, actor: string, now: Date): Promise<void> {
  await changeState(trx, { id: booking.id, from: 'ordered', to: 'booked', actor, at: now })
  await keepWindow(trx, booking, now)
  const to = { userId: booking.patient_id }
  await sendMessage(trx, { template: 'booking_confirmed', params: {}, key: `visit-booked:${booking.id}`, to }, now)
}

/**
 * The effects of a paid order on a lab booking. Both functions may be called again; a repeated call changes nothing.
 */
export const fulfilment = {
  /**
   * Books the test that an order line has paid for. If the place was lost in the meantime, the function takes a place
   * in the window again if one is left; otherwise, the owner chooses another window.
   */
  async fulfil(trx: Trx, line: PaidLine, now: Date): Promise<'fulfilled' | 'gone'> {
    const booking = await lockPaid(trx, line)
    if (IS_OVER.has(booking.state)) return 'gone'
    if (booking.state === 'ordered') await confirm(trx, booking, 'payment', now)
    return 'fulfilled'
  },

  /** Ends an order that could not be fulfilled. */
  async giveUp(trx: Trx, line: PaidLine, now: Date): Promise<void> {
    const booking = await lockPaid(trx, line)
    if (booking.state !== 'ordered') return
    await changeState(trx, { id: booking.id, from: 'ordered', to: 'given_up', actor: 'payment', at: now })
    await dropSeat(trx, booking.id)
  },
}

/**
 * Locks a booking that has not been paid for yet.
 *
 * @returns the test that the booking is for.
 */
export async function lockOrdered(
  trx: Trx,
  { bookingId, patientId, now }: { bookingId: string; patientId: string; now: Date },
): Promise<Result<{ slug: string }, { code: 'lab_booking_not_found' | 'already_booked' }>> {
  const booking = await lockBooking(trx, bookingId, patientId)
  if (!booking || booking.state === 'given_up') return refuse({ code: 'lab_booking_not_found' })
  if (booking.state !== 'ordered') return refuse({ code: 'already_booked' })
  const row = await findBooking(trx, patientId, bookingId)
  // a booking that was not paid in time no longer appears in any list
  if (!row || !labActions(standingOf(row), now).pay) return refuse({ code: 'lab_booking_not_found' })
  return ok({ slug: booking.lab_test_slug })
}

/** Confirms a booking that the caller has locked and that the patient did not pay for with money. */
export async function confirmOrdered(
  trx: Trx,
  { bookingId, actor, now }: { bookingId: string; actor: string; now: Date },
) {
  await confirm(trx, (await lockBooking(trx, bookingId))!, actor, now)
}

async function lockPaid(trx: Trx, { lab_booking_id: id }: PaidLine): Promise<Locked> {
  const booking = id === null ? undefined : await lockBooking(trx, id)
  if (!booking) throw new Error(`no lab booking ${id} for a payment`)
  return booking
}

async function keepWindow(trx: Trx, booking: Locked, now: Date): Promise<void> {
  const { id: bookingId, first_window_id, pin } = booking
  if (first_window_id === null || (await keepSeat(trx, bookingId))) return
  const from = hadFrom(now)
  const window = await findWindow(trx, { id: first_window_id, pin, place: placeOf(booking), from })
  if (window) await takeSeat(trx, { window, bookingId, heldUntil: null, now })
}
