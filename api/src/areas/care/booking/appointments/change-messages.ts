import type { Trx } from '../../../../platform/db/client.ts'
import { sendMessage } from '../../../../platform/messages/send-message.ts'
import { tellGuest } from '../../guests/tell-guest.ts'
import type { Confirmed } from '../confirmation/confirmation.service.ts'
import { findDoctorsAccount } from '../slots/schedule.repository.ts'

/** What the patient gets back: money, or a call from their plan; null when the appointment cost nothing. */
type Back = 'money' | 'talk' | null
export const backAs = ({ paise, isTalk }: { paise: number; isTalk: boolean }): Back =>
  paise > 0 ? 'money' : isTalk ? 'talk' : null

/** Tells the patient, their guest and the doctor what has happened to their appointment. */
export const tell = {
  /** @param moved.key - The key of the request that moved it. */
  async moved(trx: Trx, appointment: Confirmed, { key, now }: { key: string; now: Date }): Promise<void> {
    const { id, patient_id: userId, doctor_id, starts_at } = appointment
    const params = { appointment: id, starts_at: starts_at.toISOString() }
    const patient = { template: 'appointment_moved', params } as const
    await sendMessage(trx, { ...patient, key: `moved:${id}:${key}`, to: { userId } }, now)
    await tellGuest.moved(trx, appointment, { key, now })
    const account = await findDoctorsAccount(trx, doctor_id)
    if (account === null) return
    const doctor = { template: 'appointment_moved_with_you', params } as const
    await sendMessage(trx, { ...doctor, key: `moved-with-you:${id}:${key}`, to: { userId: account } }, now)
  },

  /** Tells the patient that the expert did not come and that they have to choose. */
  async absent(trx: Trx, appointment: Confirmed, now: Date): Promise<void> {
    const { id, patient_id: userId, starts_at } = appointment
    const params = { starts_at: starts_at.toISOString() }
    const patient = { template: 'expert_absent', params, key: `absent:${id}:${starts_at.getTime()}` } as const
    await sendMessage(trx, { ...patient, to: { userId } }, now)
  },

  /**
   * Tells the patient that the connection broke before the two had talked long enough, and that they have to choose.
   */
  async cutShort(trx: Trx, appointment: Confirmed, now: Date): Promise<void> {
    const { id, patient_id: userId, starts_at } = appointment
    const params = { starts_at: starts_at.toISOString() }
    const patient = {
      template: 'appointment_cut_short',
      params,
      key: `cut-short:${id}:${starts_at.getTime()}`,
    } as const
    await sendMessage(trx, { ...patient, to: { userId } }, now)
  },

  /** Tells the patient that they missed the appointment. */
  async missed(trx: Trx, appointment: Confirmed, againUntil: Date | null, now: Date): Promise<void> {
    const { id, patient_id: userId, starts_at } = appointment
    const params = { starts_at: starts_at.toISOString(), again_until: againUntil?.toISOString() ?? null }
    const patient = { template: 'appointment_missed', params, key: `missed:${id}:${starts_at.getTime()}` } as const
    await sendMessage(trx, { ...patient, to: { userId } }, now)
  },

  /** Tells the patient that neither side came to the appointment. */
  async missedByBoth(trx: Trx, appointment: Confirmed, now: Date): Promise<void> {
    const { id, patient_id: userId, starts_at } = appointment
    const params = { starts_at: starts_at.toISOString() }
    const patient = { template: 'appointment_missed_by_both', params, key: `missed-by-both:${id}` } as const
    await sendMessage(trx, { ...patient, to: { userId } }, now)
  },

  /** Tells the patient that the expert will not come and that they have to choose. */
  async away(trx: Trx, appointment: Confirmed, now: Date): Promise<void> {
    const { id, patient_id: userId, starts_at } = appointment
    const params = { starts_at: starts_at.toISOString() }
    const patient = { template: 'expert_away', params, key: `away:${id}:${starts_at.getTime()}` } as const
    await sendMessage(trx, { ...patient, to: { userId } }, now)
    await tellGuest.cancelled(trx, appointment, now)
  },

  /** Tells the patient, their guest and the new expert that another expert has taken over the appointment. */
  async handedOver(trx: Trx, appointment: Confirmed, to: number, now: Date): Promise<void> {
    const { id, patient_id: userId, starts_at } = appointment
    const params = { starts_at: starts_at.toISOString() }
    const key = `handed-over:${id}:${to}:${now.getTime()}`
    await sendMessage(trx, { template: 'appointment_other_expert', params, key, to: { userId } }, now)
    await tellGuest.otherExpert(trx, appointment, { key, now })
    const account = await findDoctorsAccount(trx, to)
    if (account === null) return
    const doctor = { template: 'appointment_booked_with_you', params: { appointment: id, ...params } } as const
    await sendMessage(trx, { ...doctor, key: `with-you:${key}`, to: { userId: account } }, now)
  },

  /**
   * Tells the patient what they get back for an appointment that the clinic can't keep, and tells the expert that it is
   * cancelled.
   */
  async cancelledByUs(trx: Trx, appointment: Confirmed, back: Back, now: Date): Promise<void> {
    const { id, patient_id: userId, starts_at } = appointment
    const params = { starts_at: starts_at.toISOString(), back }
    const patient = { template: 'appointment_cancelled_by_us', params, key: `cancelled:${id}` } as const
    await sendMessage(trx, { ...patient, to: { userId } }, now)
    await cancelledWithYou(trx, appointment, now)
  },

  /** Tells the patient that they did not choose in time. */
  async choiceEnded(trx: Trx, appointment: Confirmed, back: Back, now: Date): Promise<void> {
    const { id, patient_id: userId, starts_at } = appointment
    const params = { starts_at: starts_at.toISOString(), back }
    const patient = { template: 'appointment_choice_ended', params, key: `choice-ended:${id}` } as const
    await sendMessage(trx, { ...patient, to: { userId } }, now)
  },

  /** Tells a patient who has not paid yet that the expert can't come at the time that was kept for them. */
  async timeLost(trx: Trx, { id, patient_id: userId, starts_at }: Confirmed, now: Date): Promise<void> {
    const words = { template: 'kept_time_lost', params: { starts_at: starts_at.toISOString() } } as const
    await sendMessage(trx, { ...words, key: `time-lost:${id}`, to: { userId } }, now)
  },

  async cancelled(trx: Trx, appointment: Confirmed, now: Date): Promise<void> {
    const { id, patient_id: userId, starts_at } = appointment
    const patient = { template: 'appointment_cancelled', params: { starts_at: starts_at.toISOString() } } as const
    await sendMessage(trx, { ...patient, key: `cancelled:${id}`, to: { userId } }, now)
    await cancelledWithYou(trx, appointment, now)
  },

  /**
   * Tells only the expert and the guest: another message tells the patient about the course or plan to which the
   * appointment belongs.
   */
  cancelledWithYou,
}

async function cancelledWithYou(trx: Trx, appointment: Confirmed, now: Date): Promise<void> {
  const { id, doctor_id, starts_at } = appointment
  await tellGuest.cancelled(trx, appointment, now)
  const userId = await findDoctorsAccount(trx, doctor_id)
  if (userId === null) return
  const doctor = {
    template: 'appointment_cancelled_with_you',
    params: { starts_at: starts_at.toISOString() },
  } as const
  await sendMessage(trx, { ...doctor, key: `cancelled-with-you:${id}`, to: { userId } }, now)
}
