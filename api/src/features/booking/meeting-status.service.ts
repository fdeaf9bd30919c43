import type { Trx } from '../../db/client.ts'
import { moveAppointments } from './status.repository.ts'

interface Change {
  appointmentId: string
  /** Who did it: `patient` or `doctor`. */
  actor: string
  now: Date
}

/** What a meeting does to its appointment. Both may be called again and change nothing then. */
export const meetingStatus = {
  /** Both are there. */
  async beginMeeting(trx: Trx, { appointmentId, actor, now: at }: Change): Promise<void> {
    await moveAppointments(trx, { ids: [appointmentId], from: 'confirmed', to: 'in_progress', actor, at })
  },

  /** The call is over; a doctor may say so also of one to which the patient never came. */
  async completeMeeting(trx: Trx, { appointmentId, actor, now: at }: Change): Promise<void> {
    const move = { ids: [appointmentId], to: 'completed', actor, at, set: { completed_at: at } } as const
    await moveAppointments(trx, { ...move, from: 'confirmed' })
    await moveAppointments(trx, { ...move, from: 'in_progress' })
  },
}
