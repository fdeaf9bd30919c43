import * as z from 'zod/mini'
import { Source } from './source.ts'
import { instant, queryNumber, slug } from './wire.ts'

export const GuideTopic = z.enum(['body', 'desire', 'mind', 'together'])
export type GuideTopic = z.infer<typeof GuideTopic>
export const GuideCard = z.object({
  slug: z.string(),
  topic: GuideTopic,
  title: z.string(),
  summary: z.string(),
  /** The reading time. */
  minutes: z.int(),
})
export type GuideCard = z.infer<typeof GuideCard>
export const Guide = z.extend(GuideCard, {
  /** HTML that runs no scripts and loads nothing. */
  body: z.string(),
  sources: z.array(Source),
  /** The date on which a clinician reviewed it; null if none has yet. */
  reviewed_on: z.nullable(z.iso.date()),
})
export type Guide = z.infer<typeof Guide>

export const ExerciseKind = z.enum(['breathing', 'pelvic_floor', 'touch', 'mind'])
export type ExerciseKind = z.infer<typeof ExerciseKind>
export const ExerciseCard = z.object({
  slug: z.string(),
  kind: ExerciseKind,
  title: z.string(),
  summary: z.string(),
  /** The length of all rounds together. */
  seconds: z.int(),
})
export type ExerciseCard = z.infer<typeof ExerciseCard>
export const ExerciseStep = z.object({ text: z.string(), seconds: z.int() })
export type ExerciseStep = z.infer<typeof ExerciseStep>
export const Exercise = z.extend(ExerciseCard, {
  /** When to stop the exercise, and who should consult an expert first. */
  care: z.array(z.string()),
  steps: z.array(ExerciseStep),
  /** The number of times that the steps are repeated. */
  rounds: z.int(),
  sources: z.array(Source),
  reviewed_on: z.nullable(z.iso.date()),
})
export type Exercise = z.infer<typeof Exercise>

export const ExerciseSession = z.object({
  id: z.string(),
  exercise_slug: z.string(),
  title: z.string(),
  at: instant,
  seconds: z.int(),
  /** True if it was completed. */
  is_whole: z.boolean(),
  /** From 1 (bad) to 5 (very good); null if the patient gave no rating. */
  felt: z.nullable(z.int()),
})
export type ExerciseSession = z.infer<typeof ExerciseSession>

export const LearningQuery = z.strictObject({ slug })
export const SessionsQuery = z.strictObject({
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(50), 20),
})
export const AddSession = z.strictObject({
  key: z.uuid(),
  exercise_slug: slug,
  seconds: z.int().check(z.minimum(1), z.maximum(7200)),
  is_whole: z.boolean(),
  felt: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
})
export type AddSession = z.infer<typeof AddSession>
export const LearningRefusal = z.object({ code: z.enum(['guide_not_found', 'exercise_not_found', 'key_taken']) })
export type LearningRefusal = z.infer<typeof LearningRefusal>
