import type { Trx } from '../../platform/db/client.ts'
import type { BookingService } from './booking/booking.service.ts'

type Fulfilment = BookingService['fulfilment']

/** Money that comes for a time which is a test's talk by now buys nothing: the talk is in the test's price. */
export const withoutTalk = (
  appointment: Fulfilment,
  isTalk: (trx: Trx, appointmentId: string) => Promise<boolean>,
): Fulfilment => ({
  ...appointment,
  fulfil: async (trx, line, now) =>
    (await isTalk(trx, line.appointment_id!)) ? 'gone' : appointment.fulfil(trx, line, now),
})
