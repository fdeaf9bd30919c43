import { isAhead } from '@app/contracts/booking'
import type { LabBookingRefusal, LabCancelQuote } from '@app/contracts/lab-bookings'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { endBooking } from './end-booking.ts'
import { hadFrom, labActions, type LabActions } from './actions.rules.ts'
import {
  changeLab,
  changeState,
  findBooking,
  lockWithOwner,
  placeOf,
  standingOf,
  type BookingRow,
} from './lab-bookings.repository.ts'
import { dropSeat, dropUnpaidSeats, takeSeat } from './seats.repository.ts'
import { isCancellable, waitsForWindow } from './states.rules.ts'
import { listTalksToCome } from './talks.repository.ts'
import { backOf } from './terms.rules.ts'
import { undo } from './undo.ts'
import { findWindow } from './windows.repository.ts'
import type { Base } from '../../../platform/base.ts'
import { backBy, endUse, isOfPlan, paidFor, refund } from '../../money/money.door.ts'

interface Own {
  bookingId: string
  patientId: string
}
type Refusable<T> = Promise<Result<T, LabBookingRefusal>>

/** Lets the owner change a booking: they may choose another window, even after a failed visit, or cancel. */
export function createChangeService({ db, clock }: Base) {
  /** Changes a person's booking as long as its sample has not been taken. */
  const change = <T>(
    { bookingId, patientId }: Own,
    work: (trx: Trx, booking: BookingRow, may: LabActions, now: Date) => Refusable<T>,
  ) =>
    inTransaction(db, async (trx): Refusable<T> => {
      const now = clock()
      const isTheirs = await lockWithOwner(trx, bookingId, patientId)
      const booking = isTheirs && (await findBooking(trx, patientId, bookingId))
      if (!booking) return refuse({ code: 'lab_booking_not_found' })
      if (booking.collected_at) return refuse({ code: 'already_collected' })
      return work(trx, booking, labActions(standingOf(booking), now), now)
    })

  async function quoteFor(
    trx: Trx,
    booking: BookingRow,
    now: Date,
  ): Promise<{ quote: LabCancelQuote; isFree: boolean }> {
    const { terms, ...standing } = standingOf(booking)
    const paidPaise = (await paidFor(trx, { labBookingId: booking.id }))?.paidPaise ?? 0
    const talk = (await listTalksToCome(trx, booking.id, now)).find(({ status }) => isAhead(status))
    const back = backOf(terms, { ...standing, paidPaise, now })
    const quote: LabCancelQuote = {
      paid_paise: paidPaise,
      back_paise: back.paise,
      back_by: back.paise > 0 ? backBy(now) : null,
      unit: (await isOfPlan(trx, { labBookingId: booking.id })) ? (back.isFree ? 'back' : 'used') : null,
      talk_at: talk?.starts_at.toISOString() ?? null,
    }
    return { quote, isFree: back.isFree }
  }

  return {
    /**
     * Takes a place in a window, which may be at another lab in the city. The booking keeps the old place until it has
     * the new one. Choosing the current window again changes nothing.
     */
    choose: ({ windowId, ...own }: Own & { windowId: string }) =>
      change(own, async (trx, booking, { choose }, now) => {
        const { id, state } = booking
        if (booking.window_id === windowId && state === 'booked') return ok(null)
        if (!choose) return refuse({ code: state === 'booked' ? 'too_late_to_move' : 'not_booked' })
        const place = placeOf(booking)
        const window = await findWindow(trx, { id: windowId, pin: booking.pin, place, from: hadFrom(now) })
        if (!window) return refuse({ code: 'window_gone' })
        if (choose.from && window.starts_at < choose.from) return refuse({ code: 'window_before_talk' })
        // if the change is refused, rolling back the transaction restores the old place
        await dropSeat(trx, id)
        // the window was offered because the patient's own unpaid place for another test did not count as taken
        await dropUnpaidSeats(trx, own.patientId, windowId)
        if (window.lab_id !== booking.lab_id) await changeLab(trx, { id, labId: window.lab_id })
        if (!(await takeSeat(trx, { window, bookingId: id, heldUntil: null, now })))
          return refuse({ code: 'window_full' })
        if (waitsForWindow(state)) await changeState(trx, { id, from: state, to: 'booked', actor: 'patient', at: now })
        return ok(null)
      }),

    /** Returns what a cancellation would refund now. */
    quote: (own: Own) =>
      change(own, async (trx, booking, may, now) =>
        may.cancel ? ok((await quoteFor(trx, booking, now)).quote) : refuse({ code: 'not_booked' }),
      ),

    /**
     * Cancels a lab booking only if the owner gets back the amount that they were shown. A cancelled booking stays
     * cancelled.
     */
    cancel: ({ quotedPaise, quotedUnit, ...own }: Own & { quotedPaise: number; quotedUnit: 'back' | 'used' | null }) =>
      change(own, async (trx, booking, may, now) => {
        const { id, state: from } = booking
        if (from === 'cancelled_patient') return ok(null)
        if (!may.cancel || !isCancellable(from)) return refuse({ code: 'not_booked' })
        const { quote, isFree } = await quoteFor(trx, booking, now)
        const { back_paise, unit } = quote
        if (back_paise !== quotedPaise || unit !== quotedUnit) return refuse({ code: 'quote_changed' })
        await endBooking(trx, booking, {
          from,
          to: 'cancelled_patient',
          actor: 'patient',
          at: now,
        })
        const line = { labBookingId: id }
        const cause = 'cancelled_patient'
        if (isFree) await undo(trx, { bookingId: id, cause, now })
        else {
          if (unit) await endUse(trx, line, unit)
          // the refund comes last, because its credit note takes a number, and the next number makes other transactions
          // wait
          if (back_paise > 0) await refund(trx, { line, amountPaise: back_paise, cause, now })
        }
        return ok(null)
      }),
  }
}
