import type { Trx } from '../../../platform/db/client.ts'
import { lockPatient } from './lab-bookings.repository.ts'
import { findTalkOf, isBeforeSample } from './talks.repository.ts'

/** Whether an appointment is a talk of a test, so that nobody pays for it. */
export const isTalk = async (trx: Trx, appointmentId: string): Promise<boolean> =>
  (await findTalkOf(trx, { appointmentId })) !== undefined

/** Whether an appointment stands where it may: a talk before a sample ends before that is taken. */
export async function isInOrder(
  trx: Trx,
  { patientId, appointmentId, now }: { patientId: string; appointmentId: string; now: Date },
): Promise<boolean> {
  const bookingId = await findTalkOf(trx, { appointmentId, nth: 'before' })
  if (bookingId === undefined) return true
  // whoever chooses a window for the sample waits
  await lockPatient(trx, patientId)
  return isBeforeSample(trx, { bookingId, appointmentId, now })
}
