import * as z from 'zod/mini'
import { isConsultation } from './booking.ts'
import { PolicyKind } from './policies.ts'
import { paise, queryNumber, slug } from './wire.ts'

export const InclusionType = z.enum([
  'discovery_call',
  'sexologist_consult',
  'therapist_session',
  'counsellor_session',
  'diet_plan',
  'lab_panel',
  'course',
  'chat_followup',
])
export type InclusionType = z.infer<typeof InclusionType>

/** The name of one unit of each kind. */
export const INCLUSION_NAMES: Readonly<Record<InclusionType, string>> = {
  discovery_call: 'Discovery call',
  sexologist_consult: 'Sexologist consultation',
  therapist_session: 'Sex therapist session',
  counsellor_session: 'Counsellor session',
  diet_plan: 'Diet plan',
  lab_panel: 'Lab panel',
  course: 'Course',
  chat_followup: 'Week of chat follow-up',
}

/** Part of a package: "2 × Therapist session". */
export const Inclusion = z.object({
  type: InclusionType,
  name: z.string(),
  quantity: z.int().check(z.minimum(1)),
  /** The price of a single unit; null if it is not sold on its own. */
  single_paise: z.nullable(paise),
  /**
   * The lowest price of one unit now: for a talk, the lowest fee of an expert who has a free slot; null if nobody has
   * one.
   */
  from_paise: z.nullable(paise),
  lab_test_slug: z.nullable(z.string()),
  course_slug: z.nullable(z.string()),
})
export type Inclusion = z.infer<typeof Inclusion>

export const PackageCard = z.object({
  slug: z.string(),
  title: z.string(),
  subtitle: z.string(),
  goal: z.enum(['talk', 'plan', 'concern']),
  audience: z.string(),
  /** Why this package is a good first choice; null for most. */
  recommended_because: z.nullable(z.string()),
  doctor_types_allowed: z.array(z.string()),
  duration_days: z.int(),
  validity_days: z.int(),
  price_paise: paise,
  /** The price of the same items bought separately, if that is higher; else null. */
  mrp_paise: z.nullable(paise),
  inclusions: z.array(Inclusion),
  /**
   * True for a package that only members of an institute may buy: instead of a button to buy it, others see how to
   * join.
   */
  institute_only: z.boolean(),
})
export type PackageCard = z.infer<typeof PackageCard>

type Parts = { goal: PackageCard['goal']; inclusions: readonly Pick<Inclusion, 'type' | 'quantity' | 'from_paise'>[] }

/** One consultation sold on its own. A discovery call does not count, because it has its own pages. */
export const isSingle = ({ goal, inclusions }: Parts): boolean =>
  goal === 'talk' && inclusions.every(({ type, quantity }) => isConsultation(type) && quantity === 1)

/** True for a package that is one call of any kind. */
export const isOneCall = (one: Parts): boolean =>
  isSingle(one) || one.inclusions.every(({ type, quantity }) => type === 'discovery_call' && quantity === 1)

/** Whether the package is on sale now: a single call is sold only while an expert has a free slot. */
export const isSoldNow = (one: Parts): boolean =>
  !isOneCall(one) || one.inclusions.every(({ from_paise }) => from_paise !== null)

export const Package = z.extend(PackageCard, {
  problems: z.array(z.object({ slug: z.string(), name: z.string() })),
  /**
   * `first` and `last` count weeks or months, whichever `when` uses; without them, only the words describe the time.
   */
  phases: z.array(
    z.object({
      title: z.string(),
      when: z.string(),
      text: z.string(),
      first: z.optional(z.int()),
      last: z.optional(z.int()),
    }),
  ),
  faqs: z.array(z.object({ question: z.string(), answer: z.string() })),
  policy_kind: PolicyKind,
  tax_treatment: z.enum(['exempt', 'gst_18']),
  landing: z.nullable(
    z.object({
      heading: z.string(),
      lead: z.string(),
      action: z.string(),
      /** Paragraphs. */
      text: z.array(z.string()),
    }),
  ),
  meta_title: z.string(),
  meta_description: z.string(),
})
export type Package = z.infer<typeof Package>

export const PackageListQuery = z.strictObject({
  skip: z._default(queryNumber(10_000), 0),
  limit: z._default(queryNumber(50), 20),
})
export const PackageDetailQuery = z.strictObject({ slug })
export const PackageRefusal = z.object({ code: z.enum(['package_not_found']) })
export type PackageRefusal = z.infer<typeof PackageRefusal>
