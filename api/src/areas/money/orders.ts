import type { Trx } from '../../platform/db/client.ts'
import { couponUses } from './coupon-uses.ts'
import { lineMoney } from './line-money.ts'
import { creditOf } from './payments/credits/credits.repository.ts'
import { endUnpaid } from './payments/orders/end-unpaid.ts'
import { findOrderOfLabBooking, lockOrder } from './payments/orders/orders.repository.ts'
import { findOrdered, orderProduct } from './payments/orders/order-product.ts'

/** What plans, upgrades and courses need from orders. */
export const orders = {
  async lockOrderOf(trx: Trx, { labBookingId }: { labBookingId: string }) {
    const order = await findOrderOfLabBooking(trx, labBookingId)
    if (order) await lockOrder(trx, order.id)
  },
  async endOrder(trx: Trx, { labBookingId, now }: { labBookingId: string; now: Date }) {
    const order = await findOrderOfLabBooking(trx, labBookingId)
    return order !== undefined && endUnpaid(trx, { coupons: couponUses }, { orderId: order.id, now })
  },
  findOrdered,
  orderProduct,
  refundLine: lineMoney.refund,
  refundAll: lineMoney.refundAll,
  creditLine: lineMoney.credit,
  creditOf,
}
