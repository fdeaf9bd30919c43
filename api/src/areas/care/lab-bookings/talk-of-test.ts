import type { Trx } from '../../../platform/db/client.ts'
import { lockPatient } from './lab-bookings.repository.ts'
import { findTalkOf, isBeforeSample } from './talks.repository.ts'

/** Checks whether an appointment is counselling for a test, so that no one pays for it. */
export const isTalk = async (trx: Trx, appointmentId: string): Promise<boolean> =>
  (await findTalkOf(trx, { appointmentId })) !== undefined

/** Checks whether an appointment's time is allowed: counselling before a sample must end before the sample is taken. */
export async function isInOrder(
  trx: Trx,
  { patientId, appointmentId, now }: { patientId: string; appointmentId: string; now: Date },
): Promise<boolean> {
  const bookingId = await findTalkOf(trx, { appointmentId, nth: 'before' })
  if (bookingId === undefined) return true
  // a request that chooses a window for the sample waits until this transaction ends
  await lockPatient(trx, patientId)
  return isBeforeSample(trx, { bookingId, appointmentId, now })
}
