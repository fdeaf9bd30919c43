import { sql } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { MessageSaid } from '../../../platform/messages/template.ts'

interface NewNotice {
  user_id: string
  key: string
  template: string
  params: Record<string, unknown>
  created_at: Date
}

/** Adds a notice; one with the same key is there already. */
export const addNotice = (trx: Trx, { params, ...notice }: NewNotice) =>
  trx
    .insertInto('notices')
    .values({ ...notice, params: JSON.stringify(params) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

/** The newest first; each row carries how many of all are unread, so that both come from one moment. */
export const listNotices = (db: Database, userId: string, limit: number) =>
  db
    .selectFrom('notices')
    .select(['id', 'template', 'params', 'created_at', 'read_at'])
    .select((count) => count.fn.countAll<number>().filterWhere('read_at', 'is', null).over().as('unread'))
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Marks what somebody has not read: some of it, or all. Another's notice is as missing as none. */
export const markRead = (db: Database, userId: string, ids: readonly number[] | undefined, now: Date) =>
  db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (notices) => notices.where('id', 'in', ids!))
    .execute()

/** Marks what told somebody of the messages of a thread up to a number, once they have read these. */
export const markMessagesRead = (trx: Trx, userId: string, { thread, n }: MessageSaid, now: Date) =>
  trx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('template', 'in', ['message_for_patient', 'message_for_expert'])
    .where(sql<boolean>`params ->> 'thread' = ${thread} and (params ->> 'n')::int <= ${n}`)
    .execute()

/** Marks what was told under the keys of some messages, once what they tell of is read. */
export const markToldRead = (trx: Trx, userId: string, keys: readonly string[], now: Date) =>
  trx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('key', 'in', keys)
    .execute()

/** Forgets what was told before a moment, read or not. */
export const forgetNotices = (db: Database, before: Date) =>
  db.deleteFrom('notices').where('created_at', '<', before).execute()
