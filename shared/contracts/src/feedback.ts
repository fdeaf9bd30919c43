import * as z from 'zod/mini'
import { FEEDBACK } from './limits.ts'
import { queryNumber, textOf } from './wire.ts'

const score = z.int().check(z.minimum(1), z.maximum(5))

/** Today's last call about which its patient may give feedback; null if there is none. */
export const FeedbackAsked = z.nullable(
  z.object({
    appointment_id: z.uuid(),
    doctor_name: z.string(),
    /** The score that the patient has already given. */
    score: z.nullable(z.int()),
  }),
)
export type FeedbackAsked = z.infer<typeof FeedbackAsked>

/** A score, and later also words: each request replaces the previous one. */
export const GiveFeedback = z.strictObject({
  appointment_id: z.uuid(),
  score,
  words: z.optional(textOf(FEEDBACK.words)),
  /** Whether others may read the words, with a first name. */
  may_show: z.optional(z.boolean()),
})
export type GiveFeedback = z.infer<typeof GiveFeedback>
export const FeedbackRefusal = z.object({ code: z.enum(['appointment_not_found', 'not_met']) })
export type FeedbackRefusal = z.infer<typeof FeedbackRefusal>

/** A patient's feedback on one of their calls; null if they gave none. */
export const OwnFeedback = z.nullable(
  z.object({
    score: z.int(),
    words: z.nullable(z.string()),
    /** Whether the patient lets others read the words. */
    may_show: z.boolean(),
    /** True if others can read the words now. */
    is_shown: z.boolean(),
  }),
)
export type OwnFeedback = z.infer<typeof OwnFeedback>
export const OwnFeedbackQuery = z.strictObject({ appointment_id: z.uuid() })
/**
 * Withdraws the patient's permission, which they can do at any time: after that, only their expert can read the words.
 */
export const WithdrawFeedback = z.strictObject({ appointment_id: z.uuid() })
export const OwnFeedbackRefusal = z.object({ code: z.enum(['appointment_not_found']) })
export type OwnFeedbackRefusal = z.infer<typeof OwnFeedbackRefusal>

/** `score`: returns only words that came with this score. */
export const FeedbackPage = z.strictObject({
  skip: z._default(queryNumber(100_000), 0),
  score: z.optional(z.pipe(queryNumber(5), score)),
})
export type FeedbackPage = z.output<typeof FeedbackPage>
/** What patients wrote about an expert, without their names. */
export const FeedbackReceived = z.object({
  count: z.int(),
  /** The average out of 5, with one decimal; null if nobody has given feedback. */
  average: z.nullable(z.number()),
  /** The number of patients who gave each score from 1 to 5. */
  scores: z.array(z.int()),
  /** The newest first; only the month is shown, because a day would reveal the author. */
  words: z.array(z.object({ month: z.string(), score: z.int(), words: z.string(), is_shown: z.boolean() })),
  has_more: z.boolean(),
})
export type FeedbackReceived = z.infer<typeof FeedbackReceived>
