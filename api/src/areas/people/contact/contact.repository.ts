import { sql, type Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { Tables } from '../../../platform/db/schema.ts'

export const findRequest = (db: Database, key: string) =>
  db.selectFrom('contact_requests').select(['id', 'created_at']).where('key', '=', key).executeTakeFirst()

export const insertRequest = (trx: Trx, request: Insertable<Tables['contact_requests']>) =>
  trx.insertInto('contact_requests').values(request).returning(['id', 'created_at']).executeTakeFirstOrThrow()

/** Takes the next ticket number without saving a request. */
export async function takeNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('contact_requests', 'id')) as id`.execute(db)
  return rows[0]!.id
}

/** Lists the unanswered requests, oldest first, without their text. */
export const listOpen = (db: Database) =>
  db
    .selectFrom('contact_requests')
    .select(['id', 'topic', 'reply_by', 'safe_time', 'created_at'])
    .where('answered_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

export const findWritten = (db: Database, id: number) =>
  db
    .selectFrom('contact_requests')
    .select(['id', 'topic', 'name', 'message', 'reply_by', 'reply_to', 'safe_time', 'created_at', 'answered_at'])
    .where('id', '=', id)
    .executeTakeFirst()

/** @returns undefined if the request has already been answered or does not exist. */
export const markAnswered = (trx: Trx, id: number, now: Date) =>
  trx
    .updateTable('contact_requests')
    .set({ answered_at: now })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('reply_to')
    .executeTakeFirst()

/** Lists the patients who have a given phone or e-mail address, ordered by id. */
export const listWriters = async (db: Database, replyTo: string): Promise<string[]> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('user_type', '=', 'Patient')
      .where((is) => is.or([is('phone', '=', replyTo), is(sql`lower(email)`, '=', replyTo.toLowerCase())]))
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

export const addNotice = (trx: Trx, notice: Insertable<Tables['launch_notices']>) =>
  trx
    .insertInto('launch_notices')
    .values(notice)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()

/** Deletes old requests, except those that are still waiting for an answer. */
export async function deleteOld(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('contact_requests').where('answered_at', '<', before).execute()
  await db.deleteFrom('launch_notices').where('consented_at', '<', before).execute()
}
