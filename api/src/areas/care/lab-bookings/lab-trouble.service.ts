import { sendMessage } from '../../../platform/messages/send-message.ts'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../platform/db/client.ts'
import { endBooking } from './end-booking.ts'
import { changeState, findTerms, lockBooking, lockWithOwner } from './lab-bookings.repository.ts'
import { dropSeat } from './seats.repository.ts'
import { isUnderWay } from './states.rules.ts'
import { backOf, hasVisitLeft } from './terms.rules.ts'
import { undo } from './undo.ts'
import { endUse, isOfPlan, paidFor, refund } from '../../money/money.door.ts'

interface Work {
  bookingId: string
  /** The person who does the work. */
  by: string
  now: Date
}
export type LabTroubleRefusal = 'not_found' | 'not_booked' | 'window_ahead' | 'not_under_way'
type Done<T extends object> = Promise<Result<T & { patientId: string }, LabTroubleRefusal>>

/**
 * The steps that an operator takes when a booking goes wrong. An operator may repeat a step, but it takes effect only
 * once per visit.
 */
export const labTrouble = {
  /**
   * Records that the patient was not at home or did not come to the lab. The patient then chooses between another
   * window and part of their money, as often as the terms allow.
   */
  async miss(trx: Trx, { bookingId, by, now }: Work): Done<{ isOver: boolean }> {
    const booking = await lockWithOwner(trx, bookingId)
    if (!booking) return refuse('not_found')
    if (booking.state !== 'booked') return refuse('not_booked')
    const { window, terms } = await findTerms(trx, booking)
    // a repeated request about a failed visit does not affect the window that the patient has chosen since
    if (!window || window.starts_at > now) return refuse('window_ahead')
    const { patient_id: patientId } = booking
    const missed_visits = booking.missed_visits + 1
    const change = { from: 'booked', actor: by, at: now, set: { missed_visits } } as const
    if (hasVisitLeft(terms, missed_visits)) {
      await changeState(trx, { id: bookingId, to: 'missed', ...change })
      await dropSeat(trx, bookingId)
      const told = { template: 'visit_missed', params: {}, key: `visit-missed:${bookingId}:${missed_visits}` } as const
      await sendMessage(trx, { ...told, to: { userId: patientId } }, now)
      return ok({ patientId, isOver: false })
    }
    const line = { labBookingId: bookingId }
    const paidPaise = (await paidFor(trx, line))?.paidPaise ?? 0
    const missed = { state: 'missed', missedVisits: missed_visits, visit: booking.visit, startsAt: null } as const
    const back = backOf(terms, { ...missed, paidPaise, now })
    await endBooking(trx, booking, { to: 'no_show', ...change })
    if (back.isFree) await undo(trx, { bookingId, cause: 'no_show_patient', now })
    else {
      if (await isOfPlan(trx, line)) await endUse(trx, line, 'used')
      if (back.paise > 0) await refund(trx, { line, amountPaise: back.paise, cause: 'no_show_patient', now })
    }
    return ok({ patientId, isOver: true })
  },

  /**
   * Records that the sample can't be used, that the collector did not come, or that the lab could not take the sample.
   * The patient then gets another window at no cost.
   */
  async redraw(trx: Trx, { bookingId, by, now }: Work): Done<object> {
    const booking = await lockBooking(trx, bookingId)
    if (!booking) return refuse('not_found')
    const { id, state, patient_id: patientId } = booking
    if (state !== 'booked' && state !== 'collected' && state !== 'reported') return refuse('not_under_way')
    const { window } = await findTerms(trx, booking)
    if (state === 'booked' && (!window || window.starts_at > now)) return refuse('window_ahead')
    const visit = booking.visit + 1
    await changeState(trx, { id, from: state, to: 'redraw', actor: by, at: now, set: { visit } })
    await dropSeat(trx, id)
    const told = { template: 'visit_again', params: {}, key: `visit-again:${id}:${visit}` } as const
    await sendMessage(trx, { ...told, to: { userId: patientId } }, now)
    return ok({ patientId })
  },

  /**
   * Cancels a booking that the clinic can't keep. The patient is refunded in full, and gets back the coupon code or
   * plan unit that they used.
   */
  async cancel(trx: Trx, { bookingId, by, now }: Work): Done<{ backPaise: number }> {
    const booking = await lockWithOwner(trx, bookingId)
    if (!booking) return refuse('not_found')
    const { state: from, patient_id: patientId } = booking
    if (!isUnderWay(from)) return refuse('not_under_way')
    await endBooking(trx, booking, { from, to: 'cancelled_provider', actor: by, at: now })
    return ok({ patientId, backPaise: await undo(trx, { bookingId, cause: 'cancelled_provider', now }) })
  },
}
