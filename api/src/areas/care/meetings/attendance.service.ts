import { isAhead } from '@app/contracts/booking'
import { MINUTE } from '@app/domain/durations'
import { JOIN_AFTER, JOIN_BEFORE } from '@app/domain/meeting-times'
import type { Trx } from '../../../platform/db/client.ts'
import { hadHalf, isInterrupted, MISSED_AFTER, whyMissed } from './attendance.rules.ts'
import { listMeetingsToJudge, lockMeeting } from './joins.repository.ts'
import { listPresence } from './presence.repository.ts'
import { meetingStatus } from '../booking/absence/meeting-status.service.ts'
import { miss } from '../booking/absence/missed.service.ts'
import type { Base } from '../../../platform/base.ts'

/** Changes the status of meetings as time passes, depending on who was there and who was not. */
export function createAttendance({ db, clock }: Base) {
  async function judgeOne(trx: Trx, appointmentId: string, now: Date): Promise<void> {
    const { status, starts_at, ends_at, admitted_at } = await lockMeeting(trx, appointmentId)
    const attended = await listPresence(trx, appointmentId)
    const isShut = ends_at.getTime() + JOIN_AFTER * MINUTE <= now.getTime()
    const change = { appointmentId, actor: 'clock', now } as const
    if (isAhead(status) && starts_at.getTime() + MISSED_AFTER <= now.getTime()) {
      const since = new Date(starts_at.getTime() - JOIN_BEFORE * MINUTE)
      const why = whyMissed(attended, { since, now, isShut })
      if (why) await miss(trx, { appointmentId, why, now })
    } else if (status === 'in_progress' && admitted_at) {
      if (isInterrupted(attended, { since: admitted_at, now })) await meetingStatus.interruptMeeting(trx, change)
    } else if (status === 'interrupted' && admitted_at && isShut) {
      const length = ends_at.getTime() - starts_at.getTime()
      if (hadHalf(attended, { admittedAt: admitted_at, now, length })) await meetingStatus.completeMeeting(trx, change)
      else await miss(trx, { appointmentId, why: 'cut_short', now })
    }
  }

  return {
    /**
     * Judges all meetings; several processes may do this at the same time, because each meeting is judged under its
     * lock.
     */
    async judge(): Promise<void> {
      const now = clock()
      for (const id of await listMeetingsToJudge(db, new Date(now.getTime() - MISSED_AFTER)))
        await db.transaction().execute((trx) => judgeOne(trx, id, now))
    },
  }
}
