import type { Database, Trx } from '../../db/client.ts'
import type { Actor } from '../../http/access.ts'

export const insertSession = (
  db: Database,
  session: { user_id: string; refresh_hash: string; rotated_at: Date; created_at: Date; expires_at: Date },
) => db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()

/** Who a live session belongs to; undefined once it has ended or its user is disabled. */
export async function findActor(
  db: Database,
  session: { id: string; userId: string; now: Date },
): Promise<Actor | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .leftJoin('doctors', 'doctors.user_id', 'users.id')
    .select(['users.id', 'users.user_type', 'users.name', 'doctors.id as doctor_id'])
    .where('sessions.id', '=', session.id)
    .where('sessions.user_id', '=', session.userId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', session.now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  return (
    row && { userId: row.id, userType: row.user_type, name: row.name, doctorId: row.doctor_id, sessionId: session.id }
  )
}

/** The live session of a refresh token, the present one or the one before, locked: of two tabs the second waits. */
export const lockSessionByRefresh = (trx: Trx, hash: string, now: Date) =>
  trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id', 'refresh_hash', 'rotated_at', 'users.id as user_id', 'user_type', 'name'])
    .where((is) => is.or([is('refresh_hash', '=', hash), is('previous_hash', '=', hash)]))
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .forUpdate('sessions')
    .executeTakeFirst()

export const rotateRefresh = (trx: Trx, id: string, hashes: { from: string; to: string }, now: Date) =>
  trx
    .updateTable('sessions')
    .set({ refresh_hash: hashes.to, previous_hash: hashes.from, rotated_at: now })
    .where('id', '=', id)
    .execute()

export const endSession = (db: Database, id: string, now: Date) =>
  db.updateTable('sessions').set({ ended_at: now }).where('id', '=', id).where('ended_at', 'is', null).execute()
