import * as z from 'zod/mini'
import { instant } from './wire.ts'

/** What a visitor's browser makes and keeps in its tab: 32 bytes in base64url. It travels in bodies alone. */
export const VisitorKey = z.string().check(z.regex(/^[\w-]{43}$/, 'must be a key of 43 letters'))

const score = z.nullable(z.int().check(z.minimum(0), z.maximum(100)))
const value = z.nullable(z.int().check(z.minimum(0), z.maximum(4)))

export const ShiSectionKind = z.enum(['about', 'scored', 'safety'])
export const ShiSection = z.object({
  n: z.int(),
  kind: ShiSectionKind,
  title: z.string(),
  asks: z.string(),
  /** The number of questions in it that a person is asked. */
  questions: z.int(),
})
export type ShiSection = z.infer<typeof ShiSection>
export const ShiSections = z.object({ version: z.int(), sections: z.array(ShiSection) })
export type ShiSections = z.infer<typeof ShiSections>

export const ShiItem = z.object({
  id: z.string(),
  section: z.int(),
  text: z.string(),
  why: z.string(),
  /** The first is the value 0. */
  choices: z.array(z.string()),
  asks_if: z.nullable(z.object({ item: z.string(), is: z.array(value) })),
  /** Where help is, if this is so; of safety items alone. */
  help: z.nullable(z.string()),
})
export type ShiItem = z.infer<typeof ShiItem>
export const ShiQuestions = z.object({ version: z.int(), items: z.array(ShiItem) })
export type ShiQuestions = z.infer<typeof ShiQuestions>

/** One answer; null is "prefer not to say". */
export const ShiAnswer = z.strictObject({
  item: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'must be the id of an item')),
  value,
})
export type ShiAnswer = z.infer<typeof ShiAnswer>

/**
 * Either all answers so far, which may be sent again and again until they are finished, or `claim`: a visitor's key, whose
 * answers become those of the patient who is logged in.
 */
export const AddShiResponse = z
  .strictObject({
    key: z.optional(z.uuid()),
    version: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
    answers: z.optional(z.array(ShiAnswer).check(z.maxLength(60))),
    /** Scored, and not changed any more. */
    finish: z.optional(z.boolean()),
    /** Only for somebody who is not logged in. */
    visitor_key: z.optional(VisitorKey),
    claim: z.optional(VisitorKey),
  })
  .check(
    z.refine(
      ({ claim, key, version, answers, finish, visitor_key }) => {
        const sent = [key, version, answers]
        return claim === undefined
          ? sent.every((one) => one !== undefined)
          : [...sent, finish, visitor_key].every((one) => one === undefined)
      },
      { error: 'must hold either a key, a version and answers, or a claim' },
    ),
  )
export type AddShiResponse = z.infer<typeof AddShiResponse>
export const ShiSaved = z.object({ response_id: z.string(), finished_at: z.nullable(instant) })
export type ShiSaved = z.infer<typeof ShiSaved>

export const FinishedShi = z.object({ response_id: z.string(), finished_at: instant, overall: score })
export type FinishedShi = z.infer<typeof FinishedShi>
/** What a patient has: what they can go on with, and what they finished, the latest first. */
export const ShiResponses = z.object({
  open: z.nullable(z.object({ response_id: z.string(), version: z.int(), answers: z.array(ShiAnswer) })),
  finished: z.array(FinishedShi),
})
export type ShiResponses = z.infer<typeof ShiResponses>

export const ShiReport = z.object({
  response_id: z.string(),
  finished_at: instant,
  version: z.int(),
  /** Of the scoring; docs/index-scoring.md. */
  rule: z.int(),
  /** What can't wait. Where there is any, there are no numbers. */
  urgent: z.array(z.object({ text: z.string(), help: z.string() })),
  overall: score,
  /** The scored ones; `score` is null where too few questions were answered. */
  sections: z.array(
    z.object({
      n: z.int(),
      title: z.string(),
      score,
      causes: z.string(),
      steps: z.array(z.string()),
      article: z.nullable(z.object({ slug: z.string(), title: z.string() })),
    }),
  ),
  /** Numbers of the sections that go best, and of those that deserve a look first. */
  strengths: z.array(z.int()),
  focus: z.array(z.int()),
  /** What the same person finished before, the latest first. */
  earlier: z.array(FinishedShi),
  shares: z.array(z.object({ doctor_id: z.int(), doctor_name: z.string(), until: z.iso.date() })),
})
export type ShiReport = z.infer<typeof ShiReport>

export const ShiReportQuery = z.strictObject({ response_id: z.uuid() })
export const ShiByKey = z.strictObject({ visitor_key: VisitorKey })
export const ShiById = z.strictObject({ response_id: z.uuid() })
const doctor_id = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
export const ShareShi = z.strictObject({ response_id: z.uuid(), doctor_id, until: z.iso.date() })
export type ShareShi = z.infer<typeof ShareShi>
export const UnshareShi = z.strictObject({ response_id: z.uuid(), doctor_id })

/** A report as the doctor reads it with whom it is shared today. */
export const SharedShi = z.object({
  response_id: z.string(),
  finished_at: instant,
  until: z.iso.date(),
  urgent: z.array(z.string()),
  overall: score,
  sections: z.array(z.object({ title: z.string(), score })),
  answers: z.array(z.object({ text: z.string(), answer: z.nullable(z.string()) })),
})
export type SharedShi = z.infer<typeof SharedShi>
export const ShiPatientQuery = z.strictObject({ patient_id: z.uuid() })

export const ShiRefusal = z.object({
  code: z.enum([
    'login_needed',
    'response_not_found',
    'patient_not_found',
    'version_not_found',
    'doctor_not_found',
    'unknown_answer',
    'incomplete',
    'finished',
    'key_taken',
    'bad_until',
    'too_many',
  ]),
})
export type ShiRefusal = z.infer<typeof ShiRefusal>
