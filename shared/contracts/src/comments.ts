import * as z from 'zod/mini'
import { COMMENT_LENGTH } from './comment-length.ts'
import { instant, queryNumber, slug, text } from './wire.ts'

const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647))

/** A comment as everyone sees it. The field names come from the specification (section 3). */
const Reply = z.object({
  id: z.int(),
  /** Plain text; empty once it is deleted. */
  comment: z.string(),
  /** The invented name of one reader below one article, or a doctor's own name; empty once the comment is deleted. */
  username: z.string(),
  parent_comment_id: z.nullable(z.int()),
  createdAt: instant,
  is_doctor_reply: z.boolean(),
  /** The path of the doctor's profile; null if they have no public profile. */
  doctor_path: z.nullable(z.string()),
  /** True if the writer has deleted the comment or reports have hidden it: it keeps its place for the replies. */
  is_deleted: z.boolean(),
})
export type Reply = z.infer<typeof Reply>

/**
 * The comment that starts a thread. `replies` contains every reply in the thread, including replies to replies, oldest
 * first.
 */
export const Comment = z.extend(Reply, { replies: z.array(Reply) })
export type Comment = z.infer<typeof Comment>

/** skip and limit count threads; the newest thread comes first. */
export const CommentListQuery = z.strictObject({
  blog_slug: slug,
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(100), 50),
})

export const CreateComment = z.strictObject({
  comment: text(COMMENT_LENGTH.least, COMMENT_LENGTH.most),
  blog_slug: slug,
  parent_comment_id: z.optional(id),
  /**
   * The browser generates the key when it first sends the text: a repeated request with the same key adds no second
   * comment.
   */
  key: z.optional(z.uuid()),
})
export const CreatedComment = z.object({ createdCommentId: z.int() })
export type CreatedComment = z.infer<typeof CreatedComment>

export const CommentId = z.strictObject({ comment_id: id })

export const MyCommentsQuery = z.strictObject({ blog_slug: slug })
/** What only the reader may see: the ids of their own comments, and the name they use below this article. */
export const MyComments = z.object({ ids: z.array(z.int()), username: z.string() })
export type MyComments = z.infer<typeof MyComments>

const PersonalDataKind = z.enum(['phone', 'email', 'upi', 'handle', 'aadhaar', 'link'])

export const CommentRefusal = z.object({
  code: z.enum([
    'blog_not_found',
    'comment_not_found',
    'personal_data',
    'too_soon',
    'too_many_today',
    'too_many_reports',
    'own_comment',
    'not_listed',
    'key_taken',
  ]),
  /**
   * The kinds of personal data that were found, so that the screen can offer to remove them; only with the refusal
   * personal_data.
   */
  kinds: z.optional(z.array(PersonalDataKind)),
  /** The seconds to wait; only with the refusal too_soon. */
  seconds: z.optional(z.int()),
})
export type CommentRefusal = z.infer<typeof CommentRefusal>
