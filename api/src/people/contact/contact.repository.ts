import { sql, type Insertable } from 'kysely'
import type { Database, Trx } from '../../db/client.ts'
import type { Tables } from '../../db/schema.ts'

export const findRequest = (db: Database, key: string) =>
  db.selectFrom('contact_requests').select(['id', 'created_at']).where('key', '=', key).executeTakeFirst()

/** @returns undefined when a request with this key is there already. */
export const insertRequest = (trx: Trx, request: Insertable<Tables['contact_requests']>) =>
  trx
    .insertInto('contact_requests')
    .values(request)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst()

/** The number that the next request would have had. */
export async function takeNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('contact_requests', 'id')) as id`.execute(db)
  return rows[0]!.id
}

export const addNotice = (trx: Trx, notice: Insertable<Tables['launch_notices']>) =>
  trx
    .insertInto('launch_notices')
    .values(notice)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()

/** What waits for an answer stays. */
export async function deleteOld(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('contact_requests').where('answered_at', '<', before).execute()
  await db.deleteFrom('launch_notices').where('consented_at', '<', before).execute()
}
