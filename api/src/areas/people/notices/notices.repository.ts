import { sql } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import { inPortions } from '../../../platform/db/in-portions.ts'
import type { MessageSaid } from '../../../platform/messages/template.ts'

interface NewNotice {
  user_id: string
  key: string
  template: string
  params: Record<string, unknown>
  created_at: Date
}

/** Adds a notice, unless one with this key exists. */
export const addNotice = (trx: Trx, { params, ...notice }: NewNotice) =>
  trx
    .insertInto('notices')
    .values({ ...notice, params: JSON.stringify(params) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()

/**
 * Lists notices, newest first. Each row also contains the number of unread notices, so that the list and the number are
 * from the same moment. The query skips notices that are read and not listed.
 */
export const listNotices = (db: Database, userId: string, limit: number) =>
  db
    .selectFrom('notices')
    .select(['id', 'template', 'params', 'created_at', 'read_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom('notices as unread')
        .select(fn.countAll<number>().as('count'))
        .where('unread.user_id', '=', userId)
        .where('unread.read_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('unread'),
    )
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Marks some or all of a person's notices as read. Someone else's notice is treated as if it did not exist. */
export const markRead = (db: Database, userId: string, ids: readonly number[] | undefined, now: Date) =>
  db
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (notices) => notices.where('id', 'in', ids!))
    .execute()

/**
 * Marks the notices about a thread's messages as read, up to the number of the last message that the person has read.
 */
export const markMessagesRead = (trx: Trx, userId: string, { thread, n }: MessageSaid, now: Date) =>
  trx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('template', 'in', ['message_for_patient', 'message_for_expert'])
    .where(sql<boolean>`params ->> 'thread' = ${thread} and (params ->> 'n')::int <= ${n}`)
    .execute()

/** Marks the notices with the given keys as read, once the person has read what they are about. */
export const markToldRead = (trx: Trx, userId: string, keys: readonly string[], now: Date) =>
  trx
    .updateTable('notices')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where('key', 'in', keys)
    .execute()

/** Deletes notices that are older than a given moment, read or not. */
export const forgetNotices = (db: Database, before: Date) =>
  inPortions((most) =>
    db
      .deleteFrom('notices')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('notices').select('id').where('created_at', '<', before).orderBy('created_at').limit(most),
      ),
  )
