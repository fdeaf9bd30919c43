import { AHEAD } from '@app/contracts/booking'
import type { Database, Trx } from '../../../platform/db/client.ts'

/** Locks a meeting, so that changes to it wait for each other. */
export const lockMeeting = (trx: Trx, appointmentId: string) =>
  trx
    .selectFrom('appointments')
    .select(['status', 'starts_at', 'ends_at', 'admitted_at'])
    .where('id', '=', appointmentId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/**
 * Records a browser's report that someone came in. Another tab or a reload while that person is there does not count as
 * another arrival.
 */
export async function recordJoin(
  trx: Trx,
  join: { appointment_id: string; user_id: string; joined_at: Date },
): Promise<void> {
  const inside = await trx
    .selectFrom('meeting_joins')
    .select('id')
    .where('appointment_id', '=', join.appointment_id)
    .where('user_id', '=', join.user_id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  if (!inside) await trx.insertInto('meeting_joins').values(join).execute()
}

/** Records a browser's report that one person left, or that a doctor ended the meeting for everyone. */
export const recordLeaving = (trx: Trx, meeting: { appointmentId: string; userId?: string }, now: Date) =>
  trx
    .updateTable('meeting_joins')
    .set({ left_at: now })
    .where('appointment_id', '=', meeting.appointmentId)
    .where('left_at', 'is', null)
    .$if(meeting.userId !== undefined, (joins) => joins.where('user_id', '=', meeting.userId!))
    .execute()

/** Lists the meetings that someone may have missed since their start, and the meetings in progress. */
export async function listMeetingsToJudge(db: Database, startedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('appointments')
    .select('id')
    .where((is) =>
      is.or([
        is.and([is('status', 'in', AHEAD), is('starts_at', '<=', startedBefore)]),
        is('status', 'in', ['in_progress', 'interrupted']),
      ]),
    )
    .orderBy('starts_at')
    .execute()
  return rows.map(({ id }) => id)
}
