import type { BuyCourseRefusal, CancelCourseRefusal, CourseCancelQuote } from '@app/contracts/course-orders'
import type { LessonRefusal, MyCourseDetail } from '@app/contracts/lessons'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { refundAll } from '../payments/line-money.ts'
import { orderOnce } from '../payments/orders/order-once.ts'
import { backBy } from '../payments/refunds/back-by.rules.ts'
import { findBought, findBuyer, findTermsInForce, lockPatient } from './course-orders.repository.ts'
import { freeUntil, giveBackNow } from './course-orders.rules.ts'
import type { Base } from '../../../platform/base.ts'
import { findCourseForSale } from '../../catalogue/catalogue.door.ts'
import {
  enrol,
  findMyCourse,
  isOpen,
  myCourseDetailOnWire,
  reachedOf,
  standingOf,
  takeBack,
} from '../../learning/learning.door.ts'

interface Own {
  patientId: string
  orderId: string
}

export type CourseOrdersService = ReturnType<typeof createCourseOrdersService>

/** Lets patients buy courses and give them back. */
export function createCourseOrdersService({ db, clock }: Base) {
  async function quoteFor(
    on: Database,
    { patientId, orderId }: Own,
    now: Date,
  ): Promise<Result<{ n: number; giveBack: { until: Date } | null; quote: CourseCancelQuote }, CancelCourseRefusal>> {
    const bought = await findBought(on, patientId, orderId)
    if (!bought) return refuse({ code: 'order_not_found' })
    const { terms, bought_at: boughtAt, n, course_slug: courseSlug } = bought
    const standing = await standingOf(on, { orderId, n }, now)
    if (standing === 'taken_back') return refuse({ code: 'given_back' })
    if (standing === 'over') return refuse({ code: 'course_over' })
    const reachedPercent = await reachedOf(on, { patientId, courseSlug })
    const paidPaise = bought.list_paise - bought.discount_paise
    // the part of the price that a coupon code covered is returned by giving the code back
    const giveBack = giveBackNow(terms, { boughtAt, reachedPercent, now })
    const backPaise = giveBack ? paidPaise : 0
    return ok({
      n,
      giveBack,
      quote: {
        paid_paise: paidPaise,
        back_paise: backPaise,
        back_by: backPaise > 0 ? backBy(now) : null,
        free_until: freeUntil(terms, boughtAt).toISOString(),
        free_percent: terms.free_percent,
      },
    })
  }

  return {
    /**
     * Orders a course at its current price; payment is the next step. A request repeated with the same key returns the
     * existing order.
     */
    buy: ({ patientId, slug, key }: { patientId: string; slug: string; key: string }) =>
      inTransaction(db, async (trx): Promise<Result<{ id: string; amountPaise: number }, BuyCourseRefusal>> => {
        const now = clock()
        await lockPatient(trx, patientId)
        return orderOnce<BuyCourseRefusal>(trx, { patientId, key, kind: 'course', slug, now }, async () => {
          const course = await findCourseForSale(trx, slug)
          if (!course) return refuse({ code: 'course_not_found' })
          if (course.price_paise === 0) return refuse({ code: 'not_on_sale' })
          if (await isOpen(trx, { patientId, courseSlug: slug }, now)) return refuse({ code: 'already_yours' })
          return ok({ paise: course.price_paise, policyVersion: await findTermsInForce(trx) })
        })
      }),

    fulfilment: {
      /**
       * Opens the course that an order line has paid for. If the buyer has obtained this course in another way in the
       * meantime, it can't be bought again.
       */
      async fulfil(
        trx: Trx,
        { order_id: orderId, n, course_slug }: { order_id: string; n: number; course_slug: string | null },
        now: Date,
      ): Promise<'fulfilled' | 'gone'> {
        const courseSlug = course_slug!
        const { patient_id: patientId } = await findBuyer(trx, orderId)
        await lockPatient(trx, patientId)
        if (await isOpen(trx, { patientId, courseSlug }, now)) return 'gone'
        await enrol(trx, { patientId, courseSlug, source: 'order', line: { orderId, n } }, now)
        return 'fulfilled'
      },
      async giveUp(): Promise<void> {},
    },

    /** Shows a course that a person has or had, with its lessons and the deadline for giving it back. */
    async details(patientId: string, courseSlug: string): Promise<Result<MyCourseDetail, LessonRefusal>> {
      const row = await findMyCourse(db, { patientId, courseSlug })
      if (!row) return refuse({ code: 'course_not_found' })
      const now = clock()
      const quoted = row.order_id === null ? undefined : await quoteFor(db, { patientId, orderId: row.order_id }, now)
      return ok(myCourseDetailOnWire(row, quoted?.ok ? quoted.value.giveBack : null, now))
    },

    /** Returns the refund that the patient would get if they gave a course back now. */
    async quote(own: Own): Promise<Result<CourseCancelQuote, CancelCourseRefusal>> {
      const quoted = await quoteFor(db, own, clock())
      return quoted.ok ? ok(quoted.value.quote) : quoted
    },

    /** Gives a course back only if its owner gets the amount that they were shown. A returned course stays closed. */
    cancel: ({ quotedPaise, ...own }: Own & { quotedPaise: number }) =>
      inTransaction(db, async (trx): Promise<Result<null, CancelCourseRefusal>> => {
        const now = clock()
        await lockPatient(trx, own.patientId)
        const quoted = await quoteFor(trx, own, now)
        if (!quoted.ok) return quoted.error.code === 'given_back' ? ok(null) : quoted
        const { n, giveBack, quote } = quoted.value
        const line = { orderId: own.orderId, n }
        if (quote.back_paise !== quotedPaise) return refuse({ code: 'quote_changed' })
        if (!giveBack) return refuse({ code: 'nothing_back' })
        await takeBack(trx, line, now)
        // the refund comes last, because its credit note takes a number, and the next number makes other transactions
        // wait
        await refundAll(trx, { line, cause: 'cancelled_patient', now })
        return ok(null)
      }),
  }
}
