import type { FulfilmentPort } from './payments/orders/fulfilment.port.ts'
import { findUnitOf } from './plans/plans.repository.ts'

/** Money that comes for what a unit of a plan has booked meanwhile buys nothing. */
export const withoutUnit = (product: FulfilmentPort): FulfilmentPort => ({
  ...product,
  fulfil: async (trx, line, now) => ((await findUnitOf(trx, line)) ? 'gone' : product.fulfil(trx, line, now)),
})
