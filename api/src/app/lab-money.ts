import type { MoneyPort } from '../areas/care/lab-bookings/lab-bookings.ports.ts'
import { couponUses } from '../areas/money/coupon-uses.ts'
import { lineMoney } from '../areas/money/line-money.ts'
import { endUnpaid } from '../areas/money/payments/orders/end-unpaid.ts'
import { isOver } from '../areas/money/payments/orders/order-end.rules.ts'
import { findOrderOfLabBooking, insertOrder } from '../areas/money/payments/orders/orders.repository.ts'
import { findUnitOf, forfeitUnit, releaseUnit } from '../areas/money/plans/plans.repository.ts'

/** Gives lab bookings access to their money, which is the money of their order's line. */
export const labMoney: MoneyPort = {
  async order(trx, { patientId, bookingId, paise, now }) {
    const line = { product_kind: 'lab_test' as const, list_paise: paise, lab_booking_id: bookingId }
    const order = await insertOrder(trx, { patientId, lines: [line], now })
    return { id: order.id, amountPaise: order.amount_paise }
  },
  async orderOf(trx, bookingId, now) {
    const order = (await findOrderOfLabBooking(trx, bookingId))!
    return { id: order.id, amountPaise: order.amount_paise, isOver: isOver(order, now) }
  },
  endOrder: async (trx, { bookingId, now }) =>
    endUnpaid(trx, { coupons: couponUses }, { orderId: (await findOrderOfLabBooking(trx, bookingId))!.id, now }),
  paidFor: async (trx, bookingId) => (await lineMoney.paidFor(trx, { labBookingId: bookingId }))?.paidPaise ?? 0,
  refund: (trx, { bookingId, ...back }) => lineMoney.refund(trx, { line: { labBookingId: bookingId }, ...back }),
  async undo(trx, { bookingId, ...why }) {
    await releaseUnit(trx, { lab_booking_id: bookingId })
    // last, because the credit note takes a number, and others wait for the next one
    return lineMoney.refundAll(trx, { line: { labBookingId: bookingId }, ...why })
  },
  isOfPlan: async (trx, bookingId) => (await findUnitOf(trx, { lab_booking_id: bookingId })) !== undefined,
  async endUse(trx, { bookingId, end }) {
    await (end === 'back' ? releaseUnit : forfeitUnit)(trx, { lab_booking_id: bookingId })
  },
}
