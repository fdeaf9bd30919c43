import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { BankTables } from './bank.tables.ts'

/** Locks an expert, so that only one change to their bank account runs at a time. */
export const lockOwner = (trx: Trx, doctorId: number) =>
  trx.selectFrom('doctors').select('id').where('id', '=', doctorId).forNoKeyUpdate().executeTakeFirst()

/** Lists the changes that were not withdrawn, newest first, without the account number. */
export const listChanges = (db: Database, doctorId: number) =>
  db
    .selectFrom('bank_changes')
    .select(['id', 'holder', 'last4', 'ifsc', 'asked_at', 'effective_at'])
    .where('doctor_id', '=', doctorId)
    .where('cancelled_at', 'is', null)
    .orderBy('effective_at', 'desc')
    .limit(2)
    .execute()

export const findChange = (db: Database, id: string) =>
  db.selectFrom('bank_changes').select(['doctor_id', 'sent_hash']).where('id', '=', id).executeTakeFirst()

export const insertChange = (trx: Trx, change: Insertable<BankTables['bank_changes']>) =>
  trx.insertInto('bank_changes').values(change).execute()

/**
 * Withdraws one change, or all changes, not yet in effect, and deletes their account numbers.
 *
 * @returns whether there was anything to withdraw.
 */
export async function cancelWaiting(
  trx: Trx,
  { doctorId, id, now }: { doctorId: number; id?: string; now: Date },
): Promise<boolean> {
  const cancelled = await trx
    .updateTable('bank_changes')
    .set({ cancelled_at: now, number_sealed: null })
    .where('doctor_id', '=', doctorId)
    .where('cancelled_at', 'is', null)
    .where('effective_at', '>', now)
    .$if(id !== undefined, (change) => change.where('id', '=', id!))
    .executeTakeFirst()
  return cancelled.numUpdatedRows > 0n
}

export const findAddress = (db: Database, userId: string) =>
  db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
