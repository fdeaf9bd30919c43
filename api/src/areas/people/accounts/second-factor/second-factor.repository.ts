import type { Database, Trx } from '../../../../platform/db/client.ts'

export const findFactor = (db: Database, userId: string) =>
  db
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Locks a person's app, so that requests that use or change the app wait for each other. */
export const lockFactor = (trx: Trx, userId: string) =>
  trx
    .selectFrom('second_factors')
    .select(['secret', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

/** @returns whether the app was written. An app that its owner has already confirmed stays unchanged. */
export async function replaceUnconfirmed(trx: Trx, factor: { user_id: string; secret: string; made_at: Date }) {
  const written = await trx
    .insertInto('second_factors')
    .values(factor)
    .onConflict((known) =>
      known
        .column('user_id')
        .doUpdateSet({ secret: factor.secret, made_at: factor.made_at })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return written !== undefined
}

export const confirmFactor = (trx: Trx, userId: string, step: number, now: Date) =>
  trx.updateTable('second_factors').set({ confirmed_at: now, last_step: step }).where('user_id', '=', userId).execute()

export const spendStep = (trx: Trx, userId: string, step: number) =>
  trx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute()

/**
 * Deletes a person's app and its recovery codes.
 *
 * @returns whether there was an app.
 */
export async function deleteFactor(trx: Trx, userId: string): Promise<boolean> {
  const gone = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return gone !== undefined
}

export const insertRecoveryCodes = (trx: Trx, userId: string, hashes: readonly string[]) =>
  trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, hash })))
    .execute()

/**
 * @param hashes - The code's hashes, one under each key that may have been used for it.
 * @returns whether the code existed and had not been used.
 */
export async function spendRecoveryCode(
  trx: Trx,
  userId: string,
  hashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('hash', 'in', hashes)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
