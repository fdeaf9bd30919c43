import { MINUTE } from '@app/domain/durations'
import type { Database, Trx } from '../../db/client.ts'
import { JOIN_AFTER } from './appointment.wire.ts'
import { lockOverdueMeetings } from './appointments.repository.ts'
import { changeStatus } from './status.repository.ts'

interface Change {
  appointmentId: string
  /** Who did it: `patient` or `doctor`. */
  actor: string
  now: Date
}

/** What a meeting does to its appointment. All may be called again and change nothing then. */
export const meetingStatus = {
  /** Both are there. */
  async beginMeeting(trx: Trx, { appointmentId, actor, now: at }: Change): Promise<void> {
    await changeStatus(trx, { ids: [appointmentId], from: 'confirmed', to: 'in_progress', actor, at })
  },

  /** The call is over; a doctor may say so also of one to which the patient never came. */
  async completeMeeting(trx: Trx, { appointmentId, actor, now: at }: Change): Promise<void> {
    const move = { ids: [appointmentId], to: 'completed', actor, at, set: { completed_at: at } } as const
    await changeStatus(trx, { ...move, from: 'confirmed' })
    await changeStatus(trx, { ...move, from: 'in_progress' })
  },

  /** Completes what took place and was never ended: both simply closed their browsers. */
  completeOverdue: (db: Database, now: Date): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const ids = await lockOverdueMeetings(trx, new Date(now.getTime() - JOIN_AFTER * MINUTE))
      const change = { actor: 'clock', at: now, set: { completed_at: now } }
      await changeStatus(trx, { ids, from: 'in_progress', to: 'completed', ...change })
    }),
}
