import type { Comment, CommentRefusal, MyComments } from '@app/contracts/comments'
import { findPersonalData } from '@app/domain/personal-data'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../platform/db/client.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { once } from '../../../platform/db/once.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { aliasOf } from '../../../platform/alias.rules.ts'
import { findAlias, giveAlias, isAliasTaken } from './aliases.repository.ts'
import * as rows from './comments.repository.ts'
import { dayBefore, isHiddenBy, REPORTS_PER_DAY, threadsOnWire, verdictOn } from './comments.wire.ts'
import type { Base } from '../../../platform/base.ts'
import { isListed } from '../../catalogue/catalogue.door.ts'

interface Wiring extends Base {
  /**
   * The key from which the server computes the names below articles. With another key, readers who have not commented
   * yet would get different names.
   */
  aliasKey: Uint8Array
}

interface Wish {
  comment: string
  blog_slug: string
  parent_comment_id?: number | undefined
  key?: string | undefined
}

type Person = Pick<Actor, 'userId' | 'doctorId'>

export type CommentsService = ReturnType<typeof createCommentsService>

export function createCommentsService({ db, clock, aliasKey }: Wiring) {
  async function aliasFor(blogId: number, userId: string): Promise<string> {
    const known = await findAlias(db, blogId, userId)
    if (known) return known
    let attempt = 0
    while (await isAliasTaken(db, blogId, aliasOf(aliasKey, userId, blogId, attempt))) attempt++
    return aliasOf(aliasKey, userId, blogId, attempt)
  }

  async function write(trx: Trx, blogId: number, wish: Wish, by: Person): Promise<Result<number, CommentRefusal>> {
    const now = clock()
    await rows.lockAccount(trx, by.userId)
    const known = wish.key === undefined ? undefined : await rows.findByKey(trx, by.userId, wish.key)
    // a deleted comment's text is gone, so any text counts as the same
    const comment = known && known.comment === null ? null : wish.comment
    const sent = { blog_id: blogId, parent_comment_id: wish.parent_comment_id, comment }
    const made = await once(known, sent, async () => {
      if (by.doctorId !== null && !(await isListed(trx, by.doctorId))) return refuse({ code: 'not_listed' })
      const verdict = verdictOn(await rows.listTimes(trx, by.userId, dayBefore(now)), now)
      if (verdict) return refuse(verdict)
      const parent = wish.parent_comment_id && (await rows.findParent(trx, blogId, wish.parent_comment_id))
      if (wish.parent_comment_id && !parent) return refuse({ code: 'comment_not_found' })
      if (by.doctorId === null) await giveAlias(trx, aliasKey, blogId, by.userId)
      return ok(
        await rows.insertComment(trx, {
          blog_id: blogId,
          user_id: by.userId,
          doctor_id: by.doctorId,
          parent_comment_id: parent ? parent.id : null,
          thread_id: parent ? (parent.thread_id ?? parent.id) : null,
          comment: wish.comment,
          created_at: now,
          deleted_at: null,
          hidden_at: null,
          key: wish.key ?? null,
        }),
      )
    })
    return made.ok ? ok(made.value.id) : made
  }

  return {
    async list(blogSlug: string, part: { skip: number; limit: number }): Promise<Comment[] | undefined> {
      const blogId = await rows.findBlogId(db, blogSlug)
      if (blogId === undefined) return undefined
      const threads = await rows.listThreads(db, blogId, part)
      const replies = await rows.listReplies(
        db,
        threads.map(({ id }) => id),
      )
      return threadsOnWire(threads, replies)
    },

    /** Lists a reader's own comments below an article; doctors appear under their real names. */
    async mine(blogSlug: string, { userId, doctorId }: Person): Promise<MyComments | undefined> {
      const blogId = await rows.findBlogId(db, blogSlug)
      if (blogId === undefined) return undefined
      return {
        ids: await rows.listOwnIds(db, blogId, userId),
        username: doctorId === null ? await aliasFor(blogId, userId) : await rows.nameOfDoctor(db, doctorId),
      }
    },

    /** @returns the id of the new comment. */
    async create(wish: Wish, by: Person): Promise<Result<number, CommentRefusal>> {
      const kinds = [...new Set(findPersonalData(wish.comment).map(({ kind }) => kind))]
      if (kinds.length > 0) return refuse({ code: 'personal_data', kinds })
      const blogId = await rows.findBlogId(db, wish.blog_slug)
      if (blogId === undefined) return refuse({ code: 'blog_not_found' })
      return inTransaction(db, (trx) => write(trx, blogId, wish, by))
    },

    async remove(id: number, userId: string): Promise<Result<null, CommentRefusal>> {
      return (await rows.eraseComment(db, id, userId, clock())) ? ok(null) : refuse({ code: 'comment_not_found' })
    },

    report: (id: number, userId: string) =>
      inTransaction(db, async (trx): Promise<Result<null, CommentRefusal>> => {
        const now = clock()
        await rows.lockAccount(trx, userId)
        const comment = await rows.lockComment(trx, id)
        if (!comment) return refuse({ code: 'comment_not_found' })
        if (comment.user_id === userId) return refuse({ code: 'own_comment' })
        if (await rows.hasReported(trx, id, userId)) return ok(null)
        if ((await rows.countReportsBy(trx, userId, dayBefore(now))) >= REPORTS_PER_DAY) {
          return refuse({ code: 'too_many_reports' })
        }
        await rows.insertReport(trx, { comment_id: id, user_id: userId, created_at: now })
        if (isHiddenBy(await rows.listReporters(trx, id), comment, now)) await rows.hideComment(trx, id, now)
        return ok(null)
      }),
  }
}
