import { DAY, SECOND } from '@app/domain/durations'
import type { Comment, Reply } from '@app/contracts/comments'
import type { CommentRow } from './comments.repository.ts'

/** The minimum time between two comments from one account, and the number of comments that it may write per day. */
const PAUSE = 20 * SECOND
const PER_DAY = 20

/** How many accounts must report a comment before it is hidden. */
const REPORTS_TO_HIDE = 3
/** The minimum age of an account for its report to count, because it is easy to create a few new accounts. */
const GROWN_UP = 7 * DAY
export const REPORTS_PER_DAY = 10

/**
 * Checks whether reports hide a comment. An expert's comment is never hidden by reports, only by an operator.
 *
 * @param reporters - When the accounts that reported the comment were created.
 */
export const isHiddenBy = (reporters: readonly Date[], comment: { doctor_id: number | null }, now: Date): boolean =>
  comment.doctor_id === null &&
  reporters.filter((madeAt) => now.getTime() - madeAt.getTime() >= GROWN_UP).length >= REPORTS_TO_HIDE

export const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY)

type Verdict = { code: 'too_soon'; seconds: number } | { code: 'too_many_today' }

/**
 * Returns why an account may not comment now; undefined if it may.
 *
 * @param times - The times at which the account commented in the last 24 hours, latest first.
 */
export function verdictOn(times: readonly Date[], now: Date): Verdict | undefined {
  if (times.length >= PER_DAY) return { code: 'too_many_today' }
  const wait = times[0] ? times[0].getTime() + PAUSE - now.getTime() : 0
  return wait > 0 ? { code: 'too_soon', seconds: Math.ceil(wait / SECOND) } : undefined
}

/** Builds a reply for a response; a deleted or hidden comment keeps its place but shows nothing. */
const replyOnWire = (row: CommentRow): Reply => {
  const isGone = row.comment === null || row.hidden_at !== null
  const isDoctor = !isGone && row.doctor_id !== null
  return {
    id: row.id,
    comment: isGone ? '' : row.comment!,
    username: isGone ? '' : isDoctor ? row.doctor_name : row.alias!,
    parent_comment_id: row.parent_comment_id,
    createdAt: row.created_at.toISOString(),
    is_doctor_reply: isDoctor,
    doctor_path: isDoctor ? row.doctor_path : null,
    is_deleted: isGone,
  }
}

export function threadsOnWire(threads: readonly CommentRow[], replies: readonly CommentRow[]): Comment[] {
  const ofThread = Map.groupBy(replies, (reply) => reply.thread_id)
  return threads.map((thread) => ({
    ...replyOnWire(thread),
    replies: (ofThread.get(thread.id) ?? []).map(replyOnWire),
  }))
}
