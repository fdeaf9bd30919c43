import type { Database, Trx } from '../../db/client.ts'

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

/** Forgets what was told before a moment, read or not. */
export const forgetNotices = (db: Database, before: Date) =>
  db.deleteFrom('notices').where('created_at', '<', before).execute()
