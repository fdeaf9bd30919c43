import type { Trx } from '../../../platform/db/client.ts'
import { lockPatient } from './lab-bookings.repository.ts'
import { findTalkOf, isBeforeSample } from './talks.repository.ts'

/** Whether an appointment is counselling for a test, so that nobody pays for it. */
export const isTalk = async (trx: Trx, appointmentId: string): Promise<boolean> =>
  (await findTalkOf(trx, { appointmentId })) !== undefined

/** Whether the time of an appointment is allowed: counselling before a sample must end before the sample is taken. */
export async function isInOrder(
  trx: Trx,
  { patientId, appointmentId, now }: { patientId: string; appointmentId: string; now: Date },
): Promise<boolean> {
  const bookingId = await findTalkOf(trx, { appointmentId, nth: 'before' })
  if (bookingId === undefined) return true
  // a request that chooses a window for the sample waits meanwhile
  await lockPatient(trx, patientId)
  return isBeforeSample(trx, { bookingId, appointmentId, now })
}
