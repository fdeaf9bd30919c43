import type { InclusionType, Package } from '@app/contracts/packages'
import type { Result } from '@app/domain/result'
import type { Database, Trx } from '../../../platform/db/client.ts'

/** What plans need of booking; app.ts passes it in. */
export interface BookingPort {
  /** Locks a time that somebody holds. @returns what it is, and what it costs. */
  lockHoldForPayment(
    trx: Trx,
    wish: { appointmentId: string; patientId: string; now: Date },
  ): Promise<
    Result<
      { kind: string; amountPaise: number },
      { code: 'appointment_not_found' | 'hold_expired' | 'already_confirmed' }
    >
  >
  /** Confirms a hold that is locked. */
  confirmHold(trx: Trx, hold: { appointmentId: string; actor: string; now: Date }): Promise<void>
}

/** What plans need of the tests that they cover; app.ts passes it in. */
export interface LabBookingsPort {
  /** Locks a booking that nothing has paid for yet. @returns which test it is for. */
  lockOrdered(
    trx: Trx,
    wish: { bookingId: string; patientId: string; now: Date },
  ): Promise<Result<{ slug: string }, { code: 'lab_booking_not_found' | 'already_booked' }>>
  /** Books what is locked. */
  confirmOrdered(trx: Trx, booking: { bookingId: string; actor: string; now: Date }): Promise<void>
}

/** What plans need of the threads for which they hold weeks; app.ts passes it in. */
export interface ThreadsPort {
  /** A pause has ended: what it kept from being used ends as many days later. */
  moveClose(trx: Trx, pause: { planId: string; frozenAt: Date; days: number }): Promise<unknown>
  /** A bigger plan replaces another: what is written in the one goes on in the other, for its weeks. */
  goOn(trx: Trx, upgrade: { from: string; to: string; weeks: number; usableUntil: Date }, now: Date): Promise<unknown>
}

/** What plans need of the courses that they hold; app.ts passes it in. */
export interface CoursesPort {
  /** Whether somebody can open all lessons of a course now. */
  isOpen(on: Database, reader: { patientId: string; courseSlug: string }, now: Date): Promise<boolean>
  /** Opens a course for a plan that holds it, which the line has bought. */
  enrol(
    trx: Trx,
    enrolment: { patientId: string; courseSlug: string; source: 'plan'; line: { orderId: string; n: number } },
    now: Date,
  ): Promise<unknown>
}

/** What plans need of the orders that pay for them. */
export interface OrdersPort {
  /** What a key has ordered already, also what is paid since; undefined where that is nothing, or can't be paid any more. */
  findOrdered(
    trx: Trx,
    wish: { patientId: string; key: string; product: { kind: 'package'; slug: string }; now: Date },
  ): Promise<Result<{ id: string; amountPaise: number }, { code: 'key_reused' }> | undefined>
  /** The order of a key, made once. @returns `key_reused` when the key has made another. */
  orderProduct(
    trx: Trx,
    wish: {
      patientId: string
      key: string
      product: { kind: 'package'; slug: string }
      paise: number
      pledgedPaise?: number
      now: Date
    },
  ): Promise<Result<{ id: string; amountPaise: number }, { code: 'key_reused' }>>
  /** What somebody can spend now beside it, in paise. */
  creditOf(on: Database, patientId: string, now: Date): Promise<number>
  /** Whoever begins a payment of a lab booking, or brings money for it, waits for this transaction. */
  lockOrderOf(trx: Trx, order: { labBookingId: string }): Promise<void>
  /** Ends the order of a lab booking that something else pays; one whose payment is under way stays. */
  endOrder(trx: Trx, order: { labBookingId: string; now: Date }): Promise<unknown>
  creditLine(
    trx: Trx,
    credit: { line: { orderId: string; n: number }; amountPaise: number; cause: 'upgraded'; now: Date },
  ): Promise<void>
  refundLine(
    trx: Trx,
    refund: { line: { orderId: string; n: number }; amountPaise: number; cause: 'stopped'; now: Date },
  ): Promise<void>
  /** Sends all that is left of it back, with the code that was used. */
  refundAll(trx: Trx, refund: { line: { orderId: string; n: number }; cause: 'stopped'; now: Date }): Promise<number>
}

/** Whether somebody may buy what is for members of an institute. */
export type IsMember = (userId: string) => Promise<boolean>

/** A package as plans sell it. */
export interface ForSale {
  slug: string
  /** Null where it is bought with its time. */
  price_paise: number | null
  validity_days: number
  institute_only: boolean
  inclusions: readonly {
    type: InclusionType
    quantity: number
    lab_test_slug: string | null
    course_slug: string | null
    /** What one costs alone. */
    single_paise: number | null
  }[]
}
/** A package that a plan may be changed for, with what it is like. */
export interface Bigger extends ForSale {
  title: string
  goal: Package['goal']
}
/** All that everybody can buy. */
export type ListForSale = (on: Database) => Promise<readonly Bigger[]>
/** A package that is shown to everybody; undefined when there is none. */
export type FindForSale = (on: Database, slug: string) => Promise<ForSale | undefined>
/** The private package that an order was made for; undefined when it was made for none, or its offer was taken back. */
export type FindOffered = (on: Database, orderId: string) => Promise<ForSale | undefined>
