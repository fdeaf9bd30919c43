import type { Fulfilment } from './payments/orders/fulfilment.ts'
import { findUnitOf } from './plans/plans.repository.ts'

/** Money that arrives for something that a plan's unit has booked meanwhile buys nothing. */
export const withoutUnit = (product: Fulfilment): Fulfilment => ({
  ...product,
  fulfil: async (trx, line, now) => ((await findUnitOf(trx, line)) ? 'gone' : product.fulfil(trx, line, now)),
})
