import * as z from 'zod/mini'
import { ANSWER_LENGTH, QUESTION_LENGTH } from './question-form.ts'
import { instant, queryNumber, text } from './wire.ts'

export const QuestionCategory = z.enum(['body', 'desire', 'mind', 'together', 'safety'])
export type QuestionCategory = z.infer<typeof QuestionCategory>
export const QuestionCategories = z.array(z.object({ category: QuestionCategory, title: z.string() }))

/** A question as a patient reads it: their own, or one that others may read. */
export const AskedQuestion = z.object({
  id: z.string(),
  category: QuestionCategory,
  /** Null if the person who asked has withdrawn their words but lets others read the answer. */
  text: z.nullable(z.string()),
  /** The alias of the person who asked, used for this question only. */
  alias: z.string(),
  is_public: z.boolean(),
  /** True if people without an account may read it too; otherwise, only other patients may. */
  is_for_everybody: z.boolean(),
  is_mine: z.boolean(),
  asked_at: instant,
  /** The time by which an expert must answer. */
  due_at: instant,
  answer: z.nullable(
    z.object({
      text: z.string(),
      doctor_id: z.int(),
      doctor_name: z.string(),
      doctor_slug: z.string(),
      /** Whether the expert has a public profile. */
      is_listed: z.boolean(),
      answered_at: instant,
      /** True if others may read it. */
      is_shown: z.boolean(),
    }),
  ),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** A question as experts read it. Experts do not learn who asked it. */
export const QuestionToAnswer = z.object({
  id: z.string(),
  category: QuestionCategory,
  text: z.string(),
  alias: z.string(),
  is_public: z.boolean(),
  is_for_everybody: z.boolean(),
  asked_at: instant,
  due_at: instant,
})
export type QuestionToAnswer = z.infer<typeof QuestionToAnswer>

const page = { skip: z._default(queryNumber(100_000), 0), limit: z._default(queryNumber(50), 20) }
/** `mine`: the reader's own; `shown`: those with an answer that others may read. */
export const QuestionsQuery = z.strictObject({
  whose: z._default(z.enum(['mine', 'shown']), 'mine'),
  category: z.optional(QuestionCategory),
  ...page,
})
export type QuestionsQuery = z.infer<typeof QuestionsQuery>
export const QuestionQuery = z.strictObject({ question_id: z.uuid() })
export const ToAnswerQuery = z.strictObject(page)

export const AskQuestion = z.strictObject({
  key: z.uuid(),
  category: QuestionCategory,
  text: text(QUESTION_LENGTH.least, QUESTION_LENGTH.most),
  is_public: z.boolean(),
  /** Older forms omit this field, because their wording mentioned only other patients. */
  is_for_everybody: z.optional(z.boolean()),
  /**
   * The writer has confirmed that they know the text may reveal their identity. With this confirmation, the server
   * accepts a private question.
   */
  is_sure: z.optional(z.boolean()),
})
export type AskQuestion = z.infer<typeof AskQuestion>
export const RemoveQuestion = z.strictObject({ question_id: z.uuid() })
export const TakeWordsBack = z.strictObject({ question_id: z.uuid() })
export const AnswerQuestion = z.strictObject({
  question_id: z.uuid(),
  text: text(ANSWER_LENGTH.least, ANSWER_LENGTH.most),
  may_show: z.boolean(),
})
export type AnswerQuestion = z.infer<typeof AnswerQuestion>

export const QuestionRefusal = z.object({
  code: z.enum([
    'question_not_found',
    'key_taken',
    'identifies',
    'too_many_open',
    'answered_already',
    'not_shown',
    'not_listed',
  ]),
})
export type QuestionRefusal = z.infer<typeof QuestionRefusal>
