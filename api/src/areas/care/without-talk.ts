import type { Trx } from '../../platform/db/client.ts'
import type { BookingService } from './booking/booking.service.ts'

type Fulfilment = BookingService['fulfilment']

/**
 * Money that arrives for an appointment that has become a test's counselling buys nothing, because the test's price
 * includes the counselling.
 */
export const withoutTalk = (
  appointment: Fulfilment,
  isTalk: (trx: Trx, appointmentId: string) => Promise<boolean>,
): Fulfilment => ({
  ...appointment,
  fulfil: async (trx, line, now) =>
    (await isTalk(trx, line.appointment_id!)) ? 'gone' : appointment.fulfil(trx, line, now),
})
