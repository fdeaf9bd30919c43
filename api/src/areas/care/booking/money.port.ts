import type { Trx } from '../../../platform/db/client.ts'

/** The way by which something was paid; `method` is the provider's word, upi or card, where it is known. */
export interface PaidRoute {
  provider: 'razorpay' | 'cashfree'
  method: string | null
}

/** What booking needs of payments when a paid appointment is given up; app.ts passes it in. */
export interface MoneyPort {
  /** What was paid for an appointment, and by which way, null where all of it was credit; null when nothing was paid. */
  paidFor(trx: Trx, appointmentId: string): Promise<{ paidPaise: number; route: PaidRoute | null } | null>
  /** Sends part of what was paid back, in this transaction; the same cause for the same appointment is sent once. */
  refund(
    trx: Trx,
    refund: {
      appointmentId: string
      amountPaise: number
      cause: 'cancelled_patient'
      now: Date
    },
  ): Promise<void>
  /**
   * Sends all that is left of it back, in this transaction, with the code that was used: also where that took all of the
   * price off.
   *
   * @returns how many paise.
   */
  refundAll(
    trx: Trx,
    refund: {
      appointmentId: string
      cause: 'cancelled_patient' | 'cancelled_provider' | 'no_show_doctor' | 'no_show_both'
      now: Date
    },
  ): Promise<number>
  /** Gives credit instead, spent first on the next order, for 180 days. */
  credit(trx: Trx, credit: { appointmentId: string; amountPaise: number; now: Date }): Promise<void>
  /** Whether an appointment was booked with a plan. */
  isOfPlan(trx: Trx, appointmentId: string): Promise<boolean>
  /** Ends its use of the plan: it goes back, or counts as used. */
  endUse(trx: Trx, use: { appointmentId: string; end: 'back' | 'used' }): Promise<void>
}
