import type { Trx } from '../../db/client.ts'

/** Queues what happens to one meeting. */
export const lockMeeting = (trx: Trx, appointmentId: string) =>
  trx
    .selectFrom('appointments')
    .select(['status'])
    .where('id', '=', appointmentId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** Records that somebody came in; a second tab, or a reload, is still the same coming. */
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

/** Records that one person left, or that all did. */
export const recordLeaving = (trx: Trx, meeting: { appointmentId: string; userId?: string }, now: Date) =>
  trx
    .updateTable('meeting_joins')
    .set({ left_at: now })
    .where('appointment_id', '=', meeting.appointmentId)
    .where('left_at', 'is', null)
    .$if(meeting.userId !== undefined, (joins) => joins.where('user_id', '=', meeting.userId!))
    .execute()

/** How many people ever came in, and how many of them are inside now. */
export async function countPeople(trx: Trx, appointmentId: string): Promise<{ everJoined: number; inside: number }> {
  const row = await trx
    .selectFrom('meeting_joins')
    .select((joins) => [
      joins.fn.count<number>('user_id').distinct().as('everJoined'),
      joins.fn.count<number>('user_id').distinct().filterWhere('left_at', 'is', null).as('inside'),
    ])
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirstOrThrow()
  return row
}
