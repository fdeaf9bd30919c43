import { lineMoney } from './line-money.ts'
import { creditOf } from './payments/credits.repository.ts'
import { findOrdered, orderProduct } from './payments/order-product.ts'

/** What plans, their upgrades and courses ask of orders. */
export const orders = {
  findOrdered,
  orderProduct,
  refundLine: lineMoney.refund,
  refundAll: lineMoney.refundAll,
  creditLine: lineMoney.credit,
  creditOf,
}
