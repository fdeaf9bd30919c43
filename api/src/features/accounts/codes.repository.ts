import { sql } from 'kysely'
import type { Database, Trx } from '../../db/client.ts'

/** When codes were sent since a moment, newest first. */
export async function listSendings(
  db: Database,
  to: { phone: string } | { address: string },
  since: Date,
): Promise<Date[]> {
  const rows = await db
    .selectFrom('one_time_codes')
    .select('created_at')
    .where('created_at', '>', since)
    .$if('phone' in to, (query) => query.where('phone', '=', (to as { phone: string }).phone))
    .$if('address' in to, (query) => query.where('address', '=', (to as { address: string }).address))
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => row.created_at)
}

/** Queues the sendings to one phone and from one address, so that their limits are exact whatever comes at once. */
export async function lockSendings(trx: Trx, phone: string, address: string | null): Promise<void> {
  for (const name of [phone, address]) {
    if (name !== null) await sql`select pg_advisory_xact_lock(hashtextextended(${`codes ${name}`}, 0))`.execute(trx)
  }
}

/** Puts a code in the place of the phone's live one. @returns its id. */
export async function replaceLiveCode(
  trx: Trx,
  code: { phone: string; address: string | null; code_hash: string; created_at: Date; expires_at: Date },
): Promise<string> {
  await trx
    .updateTable('one_time_codes')
    .set({ superseded_at: code.created_at })
    .where('phone', '=', code.phone)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .execute()
  const { id } = await trx.insertInto('one_time_codes').values(code).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Queues those who answer with a code of this phone: of fifty at once, one uses it up and the others find none. */
export const lockLiveCode = (trx: Trx, phone: string) =>
  trx
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash', 'expires_at', 'tries'])
    .where('phone', '=', phone)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const countWrongTry = (trx: Trx, id: string) =>
  trx
    .updateTable('one_time_codes')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const useCode = (trx: Trx, id: string, now: Date) =>
  trx.updateTable('one_time_codes').set({ used_at: now }).where('id', '=', id).execute()

/** Codes that count against no limit any more, and messages whose code has ended, undelivered or not. */
export async function deleteOldCodes(db: Database, before: { codes: Date; messages: Date }): Promise<void> {
  await db.deleteFrom('one_time_codes').where('created_at', '<', before.codes).execute()
  await db.deleteFrom('outbox').where('key', 'like', 'code:%').where('created_at', '<', before.messages).execute()
}
