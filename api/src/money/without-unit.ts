import type { FulfilmentPort } from './payments/fulfilment.port.ts'
import { findUnitOf } from './plans/plans.repository.ts'

/** Money that comes for a time which a unit of a plan has booked meanwhile buys nothing. */
export const withoutUnit = (appointment: FulfilmentPort): FulfilmentPort => ({
  ...appointment,
  fulfil: async (trx, line, now) =>
    (await findUnitOf(trx, line.appointment_id!)) ? 'gone' : appointment.fulfil(trx, line, now),
})
