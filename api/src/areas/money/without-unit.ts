import type { Fulfilment } from './payments/orders/fulfilment.ts'
import { findUnitOf } from './plans/plans.repository.ts'

/**
 * Wraps a product: if a plan's unit has meanwhile booked what an order line is for, money that arrives for the line
 * buys nothing.
 */
export const withoutUnit = (product: Fulfilment): Fulfilment => ({
  ...product,
  fulfil: async (trx, line, now) => ((await findUnitOf(trx, line)) ? 'gone' : product.fulfil(trx, line, now)),
})
