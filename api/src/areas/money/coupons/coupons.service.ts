import type { CouponAnswer, CouponRefusal, CouponScope } from '@app/contracts/coupons'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { within } from '../../../platform/limits/limit.rules.ts'
import { giveBack, spend } from '../../../platform/limits/limits.repository.ts'
import { isBegun } from '../payments/orders/attempts.repository.ts'
import { dropDiscount, lockOpen, setDiscount, type OpenOrder } from '../payments/orders/order-discount.ts'
import type { PurchaseKey } from '../payments/payments.repository.ts'
import type { Products } from '../products.port.ts'
import { findCoupon, isFirstOrder, lockCoupons, lockOverdue, releaseUse, reserveUse } from './coupons.repository.ts'
import { discountOf, scopeOf } from './coupons.rules.ts'
import type { Base } from '../../../platform/base.ts'
import { isMember } from '../../people/people.door.ts'

interface Wish {
  scope: CouponScope
  subject: PurchaseKey
  patientId: string
  /** The code in capitals; '' removes the current code. */
  code: string
}

/** Limits how many wrong codes a patient may try, so that codes can't be guessed. */
const guesses = (patientId: string) => ({
  name: 'guesses of codes',
  key: patientId,
  wait: within({ count: 60, seconds: 3600 }),
})

/** Handles codes that reduce an order's price. */
export function createCouponsService({ db, clock, products }: Base & { products: Products }) {
  async function answer(
    trx: Trx,
    order: OpenOrder,
    { coupon, paise, now }: { coupon: string | null; paise: readonly number[]; now: Date },
  ): Promise<CouponAnswer> {
    const priced = await setDiscount(trx, order, { coupon, paise, now })
    return {
      order_id: order.id,
      coupon: coupon === null ? null : { code: coupon, paise: paise.reduce((sum, each) => sum + each, 0) },
      credit_paise: priced.creditPaise,
      amount_paise: priced.amountPaise,
    }
  }

  async function put({ scope, subject, patientId, code }: Wish): Promise<Result<CouponAnswer, CouponRefusal>> {
    // the membership is read outside the transaction, because reading it uses another connection
    const isOfMember = (await findCoupon(db, code))?.segment === 'institute' && (await isMember(db, patientId, clock()))
    return inTransaction(db, async (trx): Promise<Result<CouponAnswer, CouponRefusal>> => {
      const now = clock()
      const open = await lockOpen({ products }, trx, { subject, patientId, now })
      if (!open.ok) return open
      const order = open.value
      if (order.lines.some(({ kind }) => scopeOf(kind) !== scope))
        return refuse({ code: 'appointmentId' in subject ? 'appointment_not_found' : 'order_not_found' })
      const prices = order.lines.map(({ listPaise }) => listPaise)
      await lockCoupons(trx, [code, order.coupon ?? code])
      await releaseUse(trx, order, 'reserved')
      if (code === '') return ok(await answer(trx, order, { coupon: null, paise: prices.map(() => 0), now }))

      const isFirst = await isFirstOrder(trx, order)
      const discount = discountOf(await findCoupon(trx, code), {
        scope,
        prices,
        now,
        isFirst,
        isMember: isOfMember,
      })
      if (!discount.ok) return discount
      const reserved = await reserveUse(trx, { coupon: code, patientId, orderId: order.id, now })
      if (reserved !== 'reserved') return refuse({ code: reserved })
      return ok(await answer(trx, order, { coupon: code, paise: discount.value, now }))
    })
  }

  /**
   * Gives back a code's use for one order that can no longer be paid in time, and restores the order's price. If a
   * payment was begun, the price stays as it was sent to the provider: if money arrives late, the order claims the use
   * again, or the money is refunded.
   *
   * @returns whether there was such an order.
   */
  const releaseOverdue = (patientId?: string) =>
    db.transaction().execute(async (trx): Promise<boolean> => {
      const order = await lockOverdue(trx, clock(), patientId)
      if (!order) return false
      await releaseUse(trx, order, 'reserved')
      if (!(await isBegun(trx, order.id))) await dropDiscount(trx, order.id)
      return true
    })

  return {
    releaseOverdue,

    /**
     * Applies a code to the patient's order, in place of the current code. A repeated request returns the first
     * response again.
     */
    async apply(wish: Wish): Promise<Result<CouponAnswer, CouponRefusal>> {
      // immediately frees the uses that the patient's expired orders still reserve
      while (await releaseOverdue(wish.patientId));
      if (wish.code === '') return put(wish)
      const budgets = [guesses(wish.patientId)]
      const { wait, uses } = await db.transaction().execute((trx) => spend(trx, budgets, clock()))
      if (wait > 0) return refuse({ code: 'too_many_tries', retry_after: wait })
      const applied = await put(wish)
      if (applied.ok || applied.error.code !== 'not_found') await giveBack(db, uses)
      return applied
    },
  }
}

export type CouponsService = ReturnType<typeof createCouponsService>
