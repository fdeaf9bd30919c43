import { sql, type Insertable } from 'kysely'
import type { Database, Trx } from '../../db/client.ts'
import type { Tables } from '../../db/schema.ts'

type Form = Tables['form_sendings']['form']

/** Queues what one address sends, so that its limit is exact whatever comes at once. */
export const lockAddress = (trx: Trx, form: Form, address: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${form} ${address}`}, 0))`.execute(trx)

export async function listSendings(trx: Trx, form: Form, address: string, since: Date): Promise<Date[]> {
  const rows = await trx
    .selectFrom('form_sendings')
    .select('sent_at')
    .where('form', '=', form)
    .where('address', '=', address)
    .where('sent_at', '>', since)
    .execute()
  return rows.map(({ sent_at }) => sent_at)
}

/** Notes a sending, and forgets those that count no more. */
export async function addSending(trx: Trx, sending: Insertable<Tables['form_sendings']>, since: Date): Promise<void> {
  await trx.deleteFrom('form_sendings').where('sent_at', '<=', since).execute()
  await trx.insertInto('form_sendings').values(sending).execute()
}

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
