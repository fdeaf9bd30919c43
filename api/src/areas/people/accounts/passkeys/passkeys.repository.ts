import type { Database, Trx } from '../../../../platform/db/client.ts'
import { newSecret } from '../secret.ts'
import type { ChallengePurpose, Passkeys } from '../accounts.tables.ts'

export const listPasskeys = (db: Database, userId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'place', 'transports', 'is_synced', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('place')
    .execute()

export const findPasskeyUser = (db: Database, userId: string) =>
  db.selectFrom('passkey_users').select(['handle', 'declined_at']).where('user_id', '=', userId).executeTakeFirst()

/** Gives an account the id by which devices know it, unless it already has one. */
export async function keepHandle(trx: Trx, userId: string): Promise<string> {
  await trx
    .insertInto('passkey_users')
    .values({ user_id: userId, handle: newSecret() })
    .onConflict((known) => known.column('user_id').doNothing())
    .execute()
  return (await findPasskeyUser(trx, userId))!.handle
}

export const noteDeclined = (trx: Trx, userId: string, now: Date) =>
  trx.updateTable('passkey_users').set({ declined_at: now }).where('user_id', '=', userId).execute()

/** @returns whether the passkey was written; the id that the device gave it may already exist. */
export async function insertPasskey(trx: Trx, passkey: Omit<Passkeys, 'last_used_at'>): Promise<boolean> {
  const written = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** @returns whether there was such a passkey. */
export async function deletePasskey(trx: Trx, userId: string, id: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return gone !== undefined
}

/** Locks a passkey, so that its responses wait for each other and each is compared with the previous one's counter. */
export const lockPasskey = (trx: Trx, id: string) =>
  trx
    .selectFrom('passkeys')
    .innerJoin('passkey_users', 'passkey_users.user_id', 'passkeys.user_id')
    .select(['passkeys.id', 'passkeys.user_id', 'public_key', 'counter', 'handle'])
    .where('passkeys.id', '=', id)
    .forUpdate('passkeys')
    .executeTakeFirst()

export const noteUse = (trx: Trx, id: string, use: { counter: number; is_synced: boolean; last_used_at: Date }) =>
  trx.updateTable('passkeys').set(use).where('id', '=', id).execute()

export const insertChallenge = (
  db: Database,
  challenge: { hash: string; purpose: ChallengePurpose; user_id: string | null; salt: Buffer | null; ends_at: Date },
) => db.insertInto('passkey_challenges').values(challenge).execute()

/** Uses up a challenge. If many requests use the same challenge at once, only one of them finds it. */
export const takeChallenge = (
  trx: Trx,
  { hash, purpose, userId }: { hash: string; purpose: ChallengePurpose; userId: string | null },
  now: Date,
) =>
  trx
    .deleteFrom('passkey_challenges')
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('ends_at', '>', now)
    .returning('salt')
    .executeTakeFirst()

export const deleteOldChallenges = (db: Database, now: Date) =>
  db.deleteFrom('passkey_challenges').where('ends_at', '<=', now).execute()
