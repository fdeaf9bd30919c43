import type { Database, Trx } from '../../../platform/db/client.ts'
import type { Destination } from './codes/destination.rules.ts'

const columns = ['id', 'user_type', 'name', 'email', 'phone', 'password_hash', 'disabled_at'] as const
export type User = NonNullable<Awaited<ReturnType<typeof findUserByPhone>>>

export const findUserByPhone = (db: Database, phone: string) =>
  db.selectFrom('users').select(columns).where('phone', '=', phone).executeTakeFirst()

export const findUserByEmail = (db: Database, email: string) =>
  db.selectFrom('users').select(columns).where('email', '=', email.toLowerCase()).executeTakeFirst()

export const findUserAt = (db: Database, { channel, to }: Destination) =>
  channel === 'sms' ? findUserByPhone(db, to) : findUserByEmail(db, to)

export const findUser = (db: Database, id: string) =>
  db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirstOrThrow()

export const findContacts = (db: Database, id: string) =>
  db
    .selectFrom('users')
    .select(['name', 'phone', 'phone_verified_at', 'email', 'email_verified_at', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Locks a user until the transaction ends; undefined when there is no such user. */
export const lockUser = (trx: Trx, id: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'user_type', 'disabled_at', 'erased_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/**
 * Locks a user, so that changes to their sessions and browsers wait for each other. This lock does not block writes of
 * rows that refer to the user.
 */
export const queueAtUser = (trx: Trx, id: string) =>
  trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()

/** Disables a user from a given moment; null lets them log in again. */
export const setDisabled = (trx: Trx, id: string, at: Date | null) =>
  trx.updateTable('users').set({ disabled_at: at }).where('id', '=', id).execute()

/**
 * Creates a new patient's account. If two requests register the same address at once, the second gets the first one's
 * account.
 */
export async function patientAt(trx: Trx, destination: Destination, { name, now }: { name: string; now: Date }) {
  const { channel, to } = destination
  const contact = channel === 'sms' ? { phone: to, phone_verified_at: now } : { email: to, email_verified_at: now }
  const made = await trx
    .insertInto('users')
    .values({ name, user_type: 'Patient', created_at: now, ...contact })
    .onConflict((known) => known.doNothing())
    .returning(columns)
    .executeTakeFirst()
  return made ?? (await findUserAt(trx, destination))!
}

/**
 * Creates the account of an expert, who logs in with a code sent to their phone; undefined if the phone already belongs
 * to someone.
 */
export async function insertExpert(
  trx: Trx,
  { name, phone, now }: { name: string; phone: string; now: Date },
): Promise<string | undefined> {
  const made = await trx
    .insertInto('users')
    .values({ name, phone, user_type: 'Doctor', created_at: now })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export const setPassword = (trx: Trx, id: string, password_hash: string, now: Date) =>
  trx.updateTable('users').set({ password_hash, password_changed_at: now }).where('id', '=', id).execute()

export const setEmail = (trx: Trx, id: string, email: string, now: Date) =>
  trx.updateTable('users').set({ email, email_verified_at: now }).where('id', '=', id).execute()

export const setPhone = (trx: Trx, id: string, phone: string, now: Date) =>
  trx.updateTable('users').set({ phone, phone_verified_at: now }).where('id', '=', id).execute()

/**
 * Records that a code or a link has proven that the person reads this address. If the address had been proven before,
 * the row keeps the time of the first proof.
 */
export const noteVerified = (trx: Trx, id: string, channel: Destination['channel'], now: Date) => {
  const column = channel === 'sms' ? 'phone_verified_at' : 'email_verified_at'
  return trx
    .updateTable('users')
    .set({ [column]: now })
    .where('id', '=', id)
    .where(column, 'is', null)
    .execute()
}
