import { sql } from 'kysely'
import type { Database, Trx } from '../../../../platform/db/client.ts'

/** Lists a person's live sessions: first the one that sends the request, then the most recently used. */
export const listSessions = (db: Database, { userId, sessionId }: { userId: string; sessionId: string }, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'device_name', 'created_at', 'rotated_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy(sql`id = ${sessionId}`, 'desc')
    .orderBy('rotated_at', 'desc')
    .orderBy('id')
    .execute()

export const findOwnSession = (trx: Trx, { id, userId, now }: { id: string; userId: string; now: Date }) =>
  trx
    .selectFrom('sessions')
    .select('device_id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Lists a person's live sessions that were opened in one browser. */
export async function sessionsIn(trx: Trx, deviceId: string, userId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('sessions')
    .select('id')
    .where('device_id', '=', deviceId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

export const forgetDeviceById = (trx: Trx, id: string) => trx.deleteFrom('known_devices').where('id', '=', id).execute()
