import type { Result } from '@app/domain/result'
import type { Trx } from '../../../platform/db/client.ts'

/** What lab bookings need of the money that pays for them; app.ts passes it in. */
export interface MoneyPort {
  /** The order that pays for a booking, made with it. */
  order(
    trx: Trx,
    wish: { patientId: string; bookingId: string; paise: number; now: Date },
  ): Promise<{ id: string; amountPaise: number }>
  /** isOver: it is not paid, and can't be any more. */
  orderOf(trx: Trx, bookingId: string, now: Date): Promise<{ id: string; amountPaise: number; isOver: boolean }>
  /**
   * Ends the order of a booking that nobody has paid: its code and its credit are free. Nothing happens while a payment is under way.
   *
   * @returns whether no money can come for it any more; a payment that was begun may bring some still.
   */
  endOrder(trx: Trx, booking: { bookingId: string; now: Date }): Promise<boolean>
  /** What was paid for a booking, in paise; 0 where a plan covers it. */
  paidFor(trx: Trx, bookingId: string): Promise<number>
  /** Sends part of what was paid back, in this transaction, once. */
  refund(
    trx: Trx,
    refund: { bookingId: string; amountPaise: number; cause: 'cancelled_patient' | 'no_show_patient'; now: Date },
  ): Promise<void>
  /** Sends all of it back, in this transaction, with the code and the unit that were used. @returns how many paise. */
  undo(
    trx: Trx,
    booking: { bookingId: string; cause: 'cancelled_patient' | 'cancelled_provider' | 'no_show_patient'; now: Date },
  ): Promise<number>
  /** Whether a plan covers it. */
  isOfPlan(trx: Trx, bookingId: string): Promise<boolean>
  /** Ends its use of the plan: it goes back, or counts as used. */
  endUse(trx: Trx, use: { bookingId: string; end: 'back' | 'used' }): Promise<void>
}

/** What they need of booking, for the talks that belong to a test. */
export interface TalksPort {
  /** Locks a time that somebody holds. @returns what it is. */
  lockHoldForPayment(
    trx: Trx,
    wish: { appointmentId: string; patientId: string; now: Date },
  ): Promise<Result<{ kind: string }, { code: 'appointment_not_found' | 'hold_expired' | 'already_confirmed' }>>
  /** Confirms a hold that is locked. */
  confirmHold(trx: Trx, hold: { appointmentId: string; actor: string; now: Date }): Promise<void>
}

/** What becomes of a talk when its test is cancelled. */
export interface EndTalkPort {
  /** Cancels it unless it has begun, and tells its expert. */
  cancelAlong(trx: Trx, talk: { appointmentId: string; by: 'patient' | 'operator'; now: Date }): Promise<void>
}

/** India's calendar. */
export interface CalendarPort {
  /** Days from the one that a moment falls on, each with its midnight in milliseconds of the epoch. */
  daysFrom(now: Date, count: number): readonly { weekday: number; start: number }[]
  /** The day by which money that leaves now is back. */
  backBy(now: Date): string
}
