import type { Fulfilment } from './payments/orders/fulfilment.ts'
import { findUnitOf } from './plans/plans.repository.ts'

/**
 * Wraps the fulfilment of a product: if what an order line is for has been booked with a plan's unit in the meantime,
 * the money for this line buys nothing.
 */
export const withoutUnit = (product: Fulfilment): Fulfilment => ({
  ...product,
  fulfil: async (trx, line, now) => ((await findUnitOf(trx, line)) ? 'gone' : product.fulfil(trx, line, now)),
})
