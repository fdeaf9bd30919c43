import type { Database, Trx } from '../../db/client.ts'

const columns = ['id', 'user_type', 'name', 'email', 'phone', 'password_hash', 'disabled_at'] as const
export type User = NonNullable<Awaited<ReturnType<typeof findUserByPhone>>>

export const findUserByPhone = (db: Database, phone: string) =>
  db.selectFrom('users').select(columns).where('phone', '=', phone).executeTakeFirst()

export const findUserByEmail = (db: Database, email: string) =>
  db.selectFrom('users').select(columns).where('email', '=', email.toLowerCase()).executeTakeFirst()

export const findUser = (db: Database, id: string) =>
  db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirstOrThrow()

/** Locks a user until the transaction ends; undefined where there is none. */
export const lockUser = (trx: Trx, id: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'user_type', 'disabled_at', 'erased_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Those who change which sessions and browsers a user has come one after another; rows that refer to the user don't wait. */
export const queueAtUser = (trx: Trx, id: string) =>
  trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** Without a moment the user may log in again. */
export const setDisabled = (trx: Trx, id: string, at: Date | null) =>
  trx.updateTable('users').set({ disabled_at: at }).where('id', '=', id).execute()

export const insertPatient = (trx: Trx, patient: { phone: string; name: string; created_at: Date }) =>
  trx
    .insertInto('users')
    .values({ ...patient, user_type: 'Patient' })
    .returning(columns)
    .executeTakeFirstOrThrow()

export const setPassword = (trx: Trx, id: string, password_hash: string, now: Date) =>
  trx.updateTable('users').set({ password_hash, password_changed_at: now }).where('id', '=', id).execute()
