import type { Selectable } from 'kysely'
import type { Trx } from '../../../../platform/db/client.ts'
import { sendMessage } from '../../../../platform/messages/send-message.ts'
import { remindGuest } from '../../guests/tell-guest.ts'
import type { Appointments } from '../booking.tables.ts'
import { remindersOf } from '../reminders/reminders.rules.ts'
import { findDoctorsAccount } from '../slots/schedule.repository.ts'
import { confirmAppointment } from '../appointments/status.repository.ts'

export type Confirmed = Pick<Selectable<Appointments>, 'id' | 'doctor_id' | 'patient_id' | 'starts_at'>

const paramsOf = ({ id, starts_at }: Confirmed) => ({ appointment: id, starts_at: starts_at.toISOString() })

/**
 * Schedules the reminders for an appointment, for its patient and their guest. Reminders for the appointment's earlier
 * slot are no longer true, so they are not sent.
 */
export async function remind(trx: Trx, appointment: Confirmed, now: Date): Promise<void> {
  const { id, patient_id: userId, starts_at } = appointment
  for (const { name, at } of remindersOf(starts_at, now)) {
    const key = `reminder:${name}:${id}:${starts_at.getTime()}`
    const reminder = { template: 'appointment_reminder', params: paramsOf(appointment) } as const
    await sendMessage(trx, { ...reminder, key, to: { userId }, at }, now)
  }
  await remindGuest(trx, appointment, now)
}

async function tell(trx: Trx, appointment: Confirmed, now: Date): Promise<void> {
  const { id, patient_id: userId, doctor_id } = appointment
  const params = paramsOf(appointment)
  await sendMessage(trx, { template: 'appointment_booked', params, key: `booked:${id}`, to: { userId } }, now)
  const account = await findDoctorsAccount(trx, doctor_id)
  if (account === null) return
  const told = { template: 'appointment_booked_with_you', params } as const
  await sendMessage(trx, { ...told, key: `booked-with-you:${id}`, to: { userId: account } }, now)
}

/**
 * Confirms an appointment, tells the patient and the doctor, and schedules the patient's reminders. A reminder that is
 * no longer true when it is due is not sent, so reminders never have to be withdrawn.
 */
export async function confirm(
  trx: Trx,
  appointment: Confirmed,
  { from, actor, at }: { from: 'held' | 'expired' | 'released'; actor: string; at: Date },
): Promise<void> {
  await confirmAppointment(trx, { id: appointment.id, from, actor, at })
  await tell(trx, appointment, at)
  await remind(trx, appointment, at)
}
