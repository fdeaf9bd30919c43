import { sql } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { MeetingPresence } from './meetings.tables.ts'
import type { Role } from './ticket.ts'

export const insertPresence = (
  trx: Trx,
  { at, ...row }: Pick<MeetingPresence, 'connection' | 'appointment_id' | 'role'> & { at: Date },
) =>
  trx
    .insertInto('meeting_presence')
    .values({ ...row, opened_at: at, seen_at: at, closed_at: null })
    .execute()

/** two processes' clocks may differ, so an end is never written as earlier than its beginning */
const notBeforeIt = (at: Date) => sql<Date>`greatest(opened_at, ${at}::timestamptz)`

export const closePresence = (db: Database, connection: string, at: Date) =>
  db
    .updateTable('meeting_presence')
    .set({ closed_at: notBeforeIt(at) })
    .where('connection', '=', connection)
    .execute()

/** Records that sockets are still open, even if another process took them for dead. */
export const renewPresence = (db: Database, connections: readonly string[], at: Date) =>
  db
    .updateTable('meeting_presence')
    .set({ seen_at: notBeforeIt(at), closed_at: null })
    .where('connection', 'in', connections)
    .execute()

/** Closes the sockets that have not been renewed since a given moment, because the process that owned them is dead. */
export const closeLapsed = (db: Database, seenBefore: Date) =>
  db
    .updateTable('meeting_presence')
    .set(({ ref }) => ({ closed_at: ref('seen_at') }))
    .where('closed_at', 'is', null)
    .where('seen_at', '<', seenBefore)
    .execute()

export async function isPresent(trx: Trx, appointmentId: string, role: Role): Promise<boolean> {
  const open = await trx
    .selectFrom('meeting_presence')
    .select('connection')
    .where('appointment_id', '=', appointmentId)
    .where('role', '=', role)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

export const listPresence = (trx: Trx, appointmentId: string) =>
  trx
    .selectFrom('meeting_presence')
    .select(['role', 'opened_at', 'closed_at'])
    .where('appointment_id', '=', appointmentId)
    .execute()

/**
 * Counts the calls that someone is in now. A process that died leaves its rows open, so only recently renewed rows
 * count.
 */
export async function countCalls(db: Database, now: Date): Promise<number> {
  const { calls } = await db
    .selectFrom('meeting_presence')
    .select(({ fn }) => fn.count<number>('appointment_id').distinct().as('calls'))
    .where('closed_at', 'is', null)
    .where('seen_at', '>', new Date(now.getTime() - 120_000))
    .executeTakeFirstOrThrow()
  return calls
}
