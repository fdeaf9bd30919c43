import type { CodePurpose } from '@app/contracts/accounts'
import type { Database, Trx } from '../../../../platform/db/client.ts'
import { deleteJobs } from '../../../../platform/jobs/outbox.repository.ts'
import type { Caller } from '../login/budgets.rules.ts'
import type { Destination } from './destination.rules.ts'

/** A code's purpose, its destination, and the account that it is for; the account is null for a login. */
export interface CodeUse {
  destination: Destination
  purpose: CodePurpose
  userId: string | null
}

interface NewCode {
  id: string
  channel: Destination['channel']
  destination: string
  purpose: CodePurpose
  user_id: string | null
  address: string
  device_id: string | null
  code_hash: string
  created_at: Date
  expires_at: Date
  shared_use: number | null
}

export const insertCode = (trx: Trx, code: NewCode) => trx.insertInto('one_time_codes').values(code).execute()

/** Ends the older codes that this caller requested. Codes requested by other people stay valid. */
export const endOlderCodes = (trx: Trx, { destination, purpose }: CodeUse, by: Caller, madeBefore: Date, now: Date) =>
  trx
    .updateTable('one_time_codes')
    .set({ superseded_at: now })
    .where('destination', '=', destination.to)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('superseded_at', 'is', null)
    .where('created_at', '<=', madeBefore)
    .where((code) =>
      by.device
        ? code('device_id', '=', by.device.id)
        : code.and([code('address', '=', by.address), code('device_id', 'is', null)]),
    )
    .execute()

/**
 * Locks a code, so that attempts for one request wait for each other: if fifty arrive at the same time, one uses the
 * code and the others find none.
 */
export const lockLiveCode = (trx: Trx, id: string, { destination, purpose, userId }: CodeUse) =>
  trx
    .selectFrom('one_time_codes')
    .select(['id', 'code_hash', 'expires_at', 'tries'])
    .where('id', '=', id)
    .where('channel', '=', destination.channel)
    .where('destination', '=', destination.to)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
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
  trx
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .returning(['channel', 'destination', 'created_at', 'shared_use'])
    .executeTakeFirstOrThrow()

/** Deletes old codes and their messages, delivered or not, because a message contains its code in plain text. */
export async function deleteOldCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('one_time_codes').where('created_at', '<', before).execute()
  await deleteJobs(db, 'code', before)
}
