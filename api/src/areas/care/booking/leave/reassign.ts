import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../../platform/db/client.ts'
import { lockAppointment } from '../appointments/appointments.repository.ts'
import { handOver } from './hand-over.ts'

/**
 * Lets an operator give a booked appointment to another expert.
 *
 * @returns whose appointment it is.
 */
export async function reassign(
  trx: Trx,
  { appointmentId, to, now }: { appointmentId: string; to: number; now: Date },
): Promise<Result<{ patientId: string; from: number }, 'not_found' | 'not_booked' | 'not_free'>> {
  const appointment = await lockAppointment(trx, appointmentId)
  if (!appointment) return refuse('not_found')
  if (appointment.status !== 'confirmed' || appointment.starts_at <= now) return refuse('not_booked')
  const { doctor_id: from, patient_id: patientId } = appointment
  const given = await handOver(trx, appointment, { now, actor: 'operator', to })
  return given === undefined ? refuse('not_free') : ok({ patientId, from })
}
