import * as z from 'zod/mini'
import { QuestionCategory } from './questions.ts'
import { Source } from './source.ts'
import { queryNumber } from './wire.ts'

/** A question with an answer that everybody may read. Nothing in the question reveals who asked it. */
export const PublicQuestionCard = z.object({
  /** The question's name in its address: an id for a patient's question, a slug for a frequent question. */
  id: z.string(),
  category: QuestionCategory,
  /** Null if the person who asked has withdrawn their words. */
  question: z.nullable(z.string()),
  /** The name under which a patient asked the question; null for a frequent question. */
  alias: z.nullable(z.string()),
  /** `is_listed`: whether the expert has a public profile. */
  expert: z.object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    is_listed: z.boolean(),
    profile_pic: z.string(),
    profile_type: z.array(z.string()),
    /** Years. */
    total_experience: z.int(),
  }),
  /** The day of a patient's answer in India, YYYY-MM-DD. */
  answered_on: z.nullable(z.string()),
})
export type PublicQuestionCard = z.infer<typeof PublicQuestionCard>

export const PublicQuestion = z.extend(PublicQuestionCard, {
  answer: z.string(),
  sources: z.array(Source),
  reviewed_on: z.nullable(z.string()),
})
export type PublicQuestion = z.infer<typeof PublicQuestion>

/** Patients' questions come first, those with the latest answers first; the frequent questions follow. */
export const PublicQuestions = z.object({
  /** The number of questions on all pages together, in the category or in all categories. */
  total: z.int(),
  questions: z.array(PublicQuestionCard),
})

export const PublicQuestionsQuery = z.strictObject({
  category: z.optional(QuestionCategory),
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(50), 20),
})
export type PublicQuestionsQuery = z.infer<typeof PublicQuestionsQuery>

/** The slug begins with a letter, so that it is never confused with a question's number. */
export const PublicQuestionQuery = z.strictObject({
  question_id: z.union([
    z.uuid(),
    z.string().check(z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'must be an id or a slug'), z.maxLength(120)),
  ]),
})

export const PublicQuestionRefusal = z.object({ code: z.enum(['question_not_found']) })
