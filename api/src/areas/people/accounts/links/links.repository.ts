import type { Database, Trx } from '../../../../platform/db/client.ts'

interface NewLink {
  hash: string
  purpose: 'login' | 'password' | 'email'
  user_id: string
  email?: string
  expires_at: Date
}

export const insertLink = (db: Database, link: NewLink) => db.insertInto('link_codes').values(link).execute()

/**
 * Finds the owner of a link code that can still be used, and locks the code, so that only one of many concurrent
 * requests can use it.
 */
export const lockLink = (trx: Trx, hash: string, purpose: NewLink['purpose'], now: Date) =>
  trx
    .selectFrom('link_codes')
    .innerJoin('users', 'users.id', 'link_codes.user_id')
    .select([
      'users.id',
      'users.user_type',
      'users.name',
      'users.email',
      'users.phone',
      'link_codes.email as new_email',
    ])
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .forUpdate('link_codes')
    .executeTakeFirst()

export const useLink = (trx: Trx, hash: string, now: Date) =>
  trx.updateTable('link_codes').set({ used_at: now }).where('hash', '=', hash).execute()

export const isSpent = async (trx: Trx, hash: string): Promise<boolean> =>
  (await trx.selectFrom('link_codes').select('hash').where('hash', '=', hash).executeTakeFirst()) !== undefined

/** Checks whether a link has been used. */
export const wasUsed = async (trx: Trx, hash: string): Promise<boolean> =>
  (await trx
    .selectFrom('link_codes')
    .select('hash')
    .where('hash', '=', hash)
    .where('used_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/**
 * Records that a token was exchanged for a session.
 *
 * @returns whether it was the first time.
 */
export async function spendOnce(
  trx: Trx,
  spent: { hash: string; user_id: string; expires_at: Date; used_at: Date },
): Promise<boolean> {
  const added = await trx
    .insertInto('link_codes')
    .values({ ...spent, purpose: 'login' })
    .onConflict((known) => known.doNothing())
    .returning('hash')
    .executeTakeFirst()
  return added !== undefined
}

/**
 * Ends a person's links, all of them or those for one purpose, after a new password or address, so that an old link
 * can't change it again.
 */
export const endLinksOf = (trx: Trx, userId: string, now: Date, purpose?: 'email') =>
  trx
    .updateTable('link_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('purpose', 'in', purpose ? [purpose] : ['password', 'email'])
    .where('used_at', 'is', null)
    .execute()

export const deleteOldLinks = (db: Database, before: Date) =>
  db.deleteFrom('link_codes').where('expires_at', '<', before).execute()
