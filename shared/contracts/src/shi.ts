import * as z from 'zod/mini'
import { instant } from './wire.ts'

/**
 * A key that a visitor's browser generates and keeps in its tab: 32 bytes in base64url. The browser sends the key only
 * in request bodies.
 */
export const VisitorKey = z.string().check(z.regex(/^[\w-]{43}$/, 'must be a key of 43 letters'))

const score = z.nullable(z.int().check(z.minimum(0), z.maximum(100)))
const value = z.nullable(z.int().check(z.minimum(0), z.maximum(4)))

export const ShiSectionKind = z.enum(['about', 'scored', 'safety'])
export const ShiSection = z.object({
  n: z.int(),
  kind: ShiSectionKind,
  title: z.string(),
  asks: z.string(),
  /** The number of questions in the section that a person is asked. */
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
  /** The choices in order; the first has the value 0. */
  choices: z.array(z.string()),
  asks_if: z.nullable(z.object({ item: z.string(), is: z.array(value) })),
  /** Where to get help if this applies; only for safety items. */
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
 * Either all answers so far, which the browser may send repeatedly until they are finished, or `claim`: the key of a
 * visitor whose answers then belong to the logged-in patient.
 */
export const AddShiResponse = z
  .strictObject({
    key: z.optional(z.uuid()),
    version: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
    answers: z.optional(z.array(ShiAnswer).check(z.maxLength(60))),
    /** True to score the answers, which can't be changed afterwards. */
    finish: z.optional(z.boolean()),
    /** Only for a visitor who is not logged in. */
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
/** A patient's unfinished answers, and their finished ones, the latest first. */
export const ShiResponses = z.object({
  open: z.nullable(z.object({ response_id: z.string(), version: z.int(), answers: z.array(ShiAnswer) })),
  finished: z.array(FinishedShi),
})
export type ShiResponses = z.infer<typeof ShiResponses>

export const ShiReport = z.object({
  response_id: z.string(),
  finished_at: instant,
  version: z.int(),
  /** The number of the scoring rule; see docs/index-scoring.md. */
  rule: z.int(),
  /** The urgent matters. A report with an urgent matter has no scores. */
  urgent: z.array(z.object({ text: z.string(), help: z.string() })),
  overall: score,
  /** The scored sections; `score` is null if too few questions were answered. */
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
  /** The numbers of the person's best sections, and of the sections that need attention first. */
  strengths: z.array(z.int()),
  focus: z.array(z.int()),
  /** The person's earlier finished reports, the latest first. */
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

/** A report as read by a doctor with whom the patient shares it today. */
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
