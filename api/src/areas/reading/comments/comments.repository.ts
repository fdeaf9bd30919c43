import { sql, type Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { Tables } from '../../../platform/db/schema.ts'
import { fullName, profilePath } from '../../catalogue/catalogue.door.ts'

export const findBlogId = async (db: Database, slug: string): Promise<number | undefined> =>
  (await db.selectFrom('blogs').select('id').where('slug', '=', slug).executeTakeFirst())?.id

const comments = (db: Database) =>
  db
    .selectFrom('comments')
    .leftJoin('comment_aliases', (alias) =>
      alias
        .onRef('comment_aliases.blog_id', '=', 'comments.blog_id')
        .onRef('comment_aliases.user_id', '=', 'comments.user_id'),
    )
    .leftJoin('doctors', 'doctors.id', 'comments.doctor_id')
    .select([
      'comments.id',
      'comment',
      'alias',
      'parent_comment_id',
      'thread_id',
      'created_at',
      'hidden_at',
      'doctor_id',
      profilePath().as('doctor_path'),
      fullName().as('doctor_name'),
    ])

export type CommentRow = Awaited<ReturnType<typeof listThreads>>[number]

export const listThreads = (db: Database, blogId: number, { skip, limit }: { skip: number; limit: number }) =>
  comments(db)
    .where('comments.blog_id', '=', blogId)
    .where('thread_id', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .offset(skip)
    .limit(limit)
    .execute()

export const listReplies = (db: Database, threadIds: readonly number[]) =>
  comments(db)
    .where('thread_id', '=', sql<number>`any(${threadIds}::int[])`)
    .orderBy('created_at')
    .orderBy('comments.id')
    .execute()

/** Locks an account, so that its comments wait for each other and two concurrent ones can't exceed a limit. */
export const lockAccount = (trx: Trx, userId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()

export async function listTimes(trx: Trx, userId: string, since: Date): Promise<Date[]> {
  const rows = await trx
    .selectFrom('comments')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => row.created_at)
}

/** Finds the comment that an account sent with a given key. */
export const findByKey = (trx: Trx, userId: string, key: string) =>
  trx
    .selectFrom('comments')
    .select(['id', 'blog_id', 'parent_comment_id', 'comment'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()

/** Finds a comment that can still be answered. A deleted or hidden comment gets no new replies. */
export const findParent = (trx: Trx, blogId: number, id: number) =>
  trx
    .selectFrom('comments')
    .select(['id', 'thread_id'])
    .where('id', '=', id)
    .where('blog_id', '=', blogId)
    .where('deleted_at', 'is', null)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()

export const insertComment = (trx: Trx, comment: Insertable<Tables['comments']>) =>
  trx.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow()

/**
 * Deletes the text of a comment for good.
 *
 * @returns whether the comment existed and belonged to this account.
 */
export async function eraseComment(db: Database, id: number, userId: string, now: Date): Promise<boolean> {
  const erased = await db
    .updateTable('comments')
    .set({ comment: null, deleted_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return erased !== undefined
}

export const lockComment = (trx: Trx, id: number) =>
  trx
    .selectFrom('comments')
    .select(['id', 'user_id', 'doctor_id', 'hidden_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const hasReported = async (trx: Trx, commentId: number, userId: string): Promise<boolean> =>
  (await trx
    .selectFrom('comment_reports')
    .select('comment_id')
    .where('comment_id', '=', commentId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

export async function countReportsBy(trx: Trx, userId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('comment_reports')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export const insertReport = (trx: Trx, report: Insertable<Tables['comment_reports']>) =>
  trx.insertInto('comment_reports').values(report).execute()

/** Lists the creation times of the accounts that reported a comment. */
export async function listReporters(trx: Trx, commentId: number): Promise<Date[]> {
  const rows = await trx
    .selectFrom('comment_reports')
    .innerJoin('users', 'users.id', 'comment_reports.user_id')
    .select('users.created_at')
    .where('comment_id', '=', commentId)
    .execute()
  return rows.map(({ created_at }) => created_at)
}

export const hideComment = (trx: Trx, id: number, now: Date) =>
  trx
    .updateTable('comments')
    .set((row) => ({ hidden_at: row.fn.coalesce('hidden_at', sql<Date>`${now}::timestamptz`) }))
    .where('id', '=', id)
    .execute()

export const showComment = (trx: Trx, id: number) =>
  trx.updateTable('comments').set({ hidden_at: null }).where('id', '=', id).execute()

export async function nameOfDoctor(db: Database, id: number): Promise<string> {
  const { name } = await db
    .selectFrom('doctors')
    .select(fullName().as('name'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}

export async function listOwnIds(db: Database, blogId: number, userId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', userId)
    .where('blog_id', '=', blogId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
