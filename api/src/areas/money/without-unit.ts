import type { Fulfilment } from './payments/orders/fulfilment.ts'
import { findUnitOf } from './plans/plans.repository.ts'

/**
 * Wraps a product's fulfilment: if the product of an order line has been booked with a plan unit in the meantime, the
 * money for this line buys nothing.
 */
export const withoutUnit = (product: Fulfilment): Fulfilment => ({
  ...product,
  fulfil: async (trx, line, now) => ((await findUnitOf(trx, line)) ? 'gone' : product.fulfil(trx, line, now)),
})
