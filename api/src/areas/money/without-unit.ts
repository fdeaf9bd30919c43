import type { Fulfilment } from './payments/orders/fulfilment.ts'
import { findUnitOf } from './plans/plans.repository.ts'

/** Money that comes for what a unit of a plan has booked meanwhile buys nothing. */
export const withoutUnit = (product: Fulfilment): Fulfilment => ({
  ...product,
  fulfil: async (trx, line, now) => ((await findUnitOf(trx, line)) ? 'gone' : product.fulfil(trx, line, now)),
})
