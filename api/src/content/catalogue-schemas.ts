import { PROFILE_TYPES } from '@app/domain/profile-type'
import * as z from 'zod'
import { line, Questions, slug } from './schemas.ts'

// What the files of api/content/catalogue hold.

const price = z.int().min(0)
const tax_treatment = z.enum(['exempt', 'gst_18'])
const meta = { meta_title: line, meta_description: line }
const count = z.int().min(1)

export const Policies = z.array(
  z.strictObject({
    kind: z.enum(['appointment', 'discovery_call', 'package', 'lab_test', 'course']),
    version: count,
    effective_from: z.iso.date(),
    title: line,
    free_until: line,
    later: line,
    reschedule: line,
    no_show: line,
    our_fault: line,
  }),
)

const labOffer = {
  slug,
  code: line,
  name: line,
  purpose: line,
  price_paise: count,
  applies_to: z.enum(['anyone', 'female', 'male']),
  minimum_age: z.int().min(18),
  preparation: z.array(line),
  ...meta,
}
export const LabTests = z.array(
  z.strictObject({
    ...labOffer,
    category: z.enum(['general', 'hormones', 'vitamins', 'infections', 'fertility']),
    parameters: z.array(line).min(1),
    sample: z.enum(['blood', 'urine', 'swab', 'semen']),
    fasting_hours: z.int().min(0).max(24),
    report_hours: count,
    window_note: line.optional(),
    requires_counselling: z.boolean(),
    home_collection: z.boolean(),
  }),
)
export const LabPanels = z.array(z.strictObject({ ...labOffer, tests: z.array(slug).min(2) }))

const PREVIEWS = 2
export const Course = z.strictObject({
  position: count,
  title: line,
  subtitle: line,
  level: z.enum(['beginner', 'intermediate']),
  audience: z.enum(['solo', 'couple', 'anyone']),
  language: line,
  instructor: slug,
  price_paise: price,
  access_days: count,
  outcomes: z.array(line).min(1),
  content_warnings: z.array(line),
  lessons: z
    .array(
      z.strictObject({
        title: line,
        kind: z.enum(['video', 'audio', 'text', 'exercise', 'quiz']),
        minutes: count,
        is_preview: z.boolean().default(false),
      }),
    )
    .min(6)
    .max(14)
    .refine(
      (lessons) => lessons.filter(({ is_preview }) => is_preview).length === PREVIEWS,
      `must have ${PREVIEWS} free previews`,
    ),
  ...meta,
})

const inclusion = z.strictObject({
  type: z.enum([
    'discovery_call',
    'sexologist_consult',
    'therapist_session',
    'counsellor_session',
    'diet_plan',
    'lab_panel',
    'course',
    'chat_followup',
  ]),
  quantity: count,
  lab_test: slug.optional(),
  course: slug.optional(),
})

export const Package = z.strictObject({
  position: count,
  title: line,
  subtitle: line,
  goal: z.enum(['talk', 'plan', 'concern']),
  audience: line,
  problems: z.array(slug),
  doctor_types_allowed: z.array(z.enum(PROFILE_TYPES)).min(1),
  phases: z.array(z.strictObject({ title: line, when: line, text: line })).min(1),
  inclusions: z.array(inclusion).min(1),
  faqs: Questions,
  duration_days: count,
  validity_days: count,
  /** Left out where the booking's own price holds. */
  price_paise: count.optional(),
  booking_kind: z.literal('discovery_call').optional(),
  single_of: z.enum(['sexologist_consult', 'therapist_session', 'counsellor_session']).optional(),
  policy_kind: z.enum(['appointment', 'discovery_call', 'package']),
  tax_treatment,
  /** Of the page whose text is the file's body. */
  landing: z.strictObject({ heading: line, lead: line, action: line }).optional(),
  is_linked: z.boolean().default(false),
  ...meta,
})
