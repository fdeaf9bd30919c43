import { MINUTE } from '@app/domain/durations'
import type { Database, Trx } from '../../../../platform/db/client.ts'
import { JOIN_AFTER } from '@app/domain/meeting-times'
import { lockOverdueMeetings } from '../appointments/appointments.repository.ts'
import { changeStatus } from '../appointments/status.repository.ts'

interface Change {
  appointmentId: string
  /** Who made the change: `patient`, `doctor` or `clock`. */
  actor: string
  now: Date
}
const changeOf = ({ appointmentId, actor, now: at }: Change) => ({ ids: [appointmentId], actor, at })

/** The changes that a meeting makes to its appointment. Each change may be repeated, which has no effect. */
export const meetingStatus = {
  /** Records that the patient has arrived and is waiting to be let in. */
  async checkIn(trx: Trx, change: Change): Promise<void> {
    await changeStatus(trx, { ...changeOf(change), from: 'confirmed', to: 'checked_in' })
  },

  /**
   * Records that the doctor has let the patient in.
   *
   * @returns whether this call let them in.
   */
  async beginMeeting(trx: Trx, change: Change): Promise<boolean> {
    const set = { admitted_at: change.now }
    const begun = await changeStatus(trx, { ...changeOf(change), from: 'checked_in', to: 'in_progress', set })
    return begun.length > 0
  },

  /** Records that the patient or the doctor has been away for a while. */
  async interruptMeeting(trx: Trx, change: Change): Promise<void> {
    await changeStatus(trx, { ...changeOf(change), from: 'in_progress', to: 'interrupted' })
  },

  /** Records that the patient and the doctor are both back. */
  async resumeMeeting(trx: Trx, change: Change): Promise<void> {
    await changeStatus(trx, { ...changeOf(change), from: 'interrupted', to: 'in_progress' })
  },

  /** Records that the call is over. A call that never began can't be completed. */
  async completeMeeting(trx: Trx, change: Change): Promise<boolean> {
    const done = { ...changeOf(change), to: 'completed', set: { completed_at: change.now } } as const
    const ids = await changeStatus(trx, { ...done, from: 'in_progress' })
    return ids.length > 0 || (await changeStatus(trx, { ...done, from: 'interrupted' })).length > 0
  },

  /** Completes uninterrupted meetings that nobody ended, because both people simply closed their browsers. */
  completeOverdue: (db: Database, now: Date): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const ids = await lockOverdueMeetings(trx, new Date(now.getTime() - JOIN_AFTER * MINUTE))
      const change = { actor: 'clock', at: now, set: { completed_at: now } }
      await changeStatus(trx, { ids, from: 'in_progress', to: 'completed', ...change })
    }),
}
