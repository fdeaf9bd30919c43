import type { Result } from '@app/domain/result'
import type { Database, Trx } from '../../../platform/db/client.ts'

/** A course as it is sold; free ones are not. */
export interface CourseForSale {
  slug: string
  price_paise: number
}
/** One that is shown to everybody; undefined when there is none. */
export type FindCourse = (on: Database, slug: string) => Promise<CourseForSale | undefined>

/** Whose course. */
export interface Reader {
  patientId: string
  courseSlug: string
}
/** A line of an order. */
export interface Line {
  orderId: string
  n: number
}

/** What course orders need of who may learn what; app.ts passes it in. */
export interface EnrolmentsPort {
  /** Whether somebody can open all lessons of a course now. */
  isOpen(on: Database, reader: Reader, now: Date): Promise<boolean>
  /** Opens a course for a paid line: once for each. */
  enrol(trx: Trx, enrolment: Reader & { source: 'order'; line: Line }, now: Date): Promise<unknown>
  /** What became of what a line has opened. */
  standingOf(on: Database, line: Line, now: Date): Promise<'open' | 'over' | 'taken_back'>
  /** How many of its lessons somebody has ever done, in percent: also those whose mark they took back. */
  reachedOf(on: Database, reader: Reader): Promise<number>
  /** Closes what a line has opened. */
  takeBack(trx: Trx, line: Line, now: Date): Promise<unknown>
}

/** What course orders need of the orders that pay for them. */
export interface OrdersPort {
  /** What a key has ordered already, also what is paid since; undefined where that is nothing, or can't be paid any more. */
  findOrdered(
    trx: Trx,
    wish: { patientId: string; key: string; product: { kind: 'course'; slug: string }; now: Date },
  ): Promise<Result<{ id: string; amountPaise: number }, { code: 'key_reused' }> | undefined>
  /** The order of a key, made once. @returns `key_reused` when the key has made another. */
  orderProduct(
    trx: Trx,
    wish: {
      patientId: string
      key: string
      product: { kind: 'course'; slug: string; policyVersion: number }
      paise: number
      now: Date
    },
  ): Promise<Result<{ id: string; amountPaise: number }, { code: 'key_reused' }>>
  /** Sends all that is left of it back, with the code that was used. */
  refundAll(trx: Trx, refund: { line: Line; cause: 'cancelled_patient'; now: Date }): Promise<number>
}
