import { PROFILE_TYPES } from '@app/domain/profile-type'
import * as z from 'zod/mini'
import { PackageCard } from './packages.ts'
import { CONCERNS, OUTCOME } from './limits.ts'
import { instant, slug, textOf } from './wire.ts'

export const CallUrgency = z.enum(['routine', 'soon', 'urgent'])
export type CallUrgency = z.infer<typeof CallUrgency>

/** What an expert recommends after a discovery call. */
export const CarePath = z.enum(['package', 'appointment', 'lab_test', 'course', 'self_help', 'refer_out'])
export type CarePath = z.infer<typeof CarePath>

const ProfileType = z.enum(PROFILE_TYPES)

/** An expert's conclusion from a call. Only experts may read an outcome's note. */
export const CallOutcome = z.object({
  /** Slugs of treatments. */
  concerns: z.array(z.string()),
  urgency: CallUrgency,
  path: CarePath,
  profile_type: z.nullable(ProfileType),
  package_slug: z.nullable(z.string()),
  note: z.string(),
  sent_at: instant,
})
export type CallOutcome = z.infer<typeof CallOutcome>

/** The outcome form of one call, with its choices. */
export const OutcomeOfCall = z.object({
  /** Null until the expert has sent it. */
  outcome: z.nullable(CallOutcome),
  /**
   * open: it can be sent, or sent again; early: the call has not begun; acted: the patient has ordered something since.
   */
  state: z.enum(['open', 'early', 'acted']),
  concerns: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** A private package becomes an offer to this patient. */
  packages: z.array(z.object({ slug: z.string(), title: z.string(), is_private: z.boolean() })),
})
export type OutcomeOfCall = z.infer<typeof OutcomeOfCall>

/**
 * `package_slug` is required for the path package, and not allowed for any other; the path appointment needs its kind
 * of expert.
 */
export const SendOutcome = z
  .strictObject({
    appointment_id: z.uuid(),
    concerns: z.array(slug).check(z.minLength(CONCERNS.least), z.maxLength(CONCERNS.most)),
    urgency: CallUrgency,
    path: CarePath,
    profile_type: z.optional(ProfileType),
    package_slug: z.optional(slug),
    note: textOf(OUTCOME.note),
    key: z.uuid(),
  })
  .check(
    z.refine(({ path, package_slug }) => (path === 'package') === (package_slug !== undefined), {
      message: 'belongs to the path package',
      path: ['package_slug'],
    }),
    z.refine(({ path, profile_type }) => path !== 'appointment' || profile_type !== undefined, {
      message: 'is needed for an appointment',
      path: ['profile_type'],
    }),
  )
export type SendOutcome = z.infer<typeof SendOutcome>

export const OutcomeRefusal = z.object({
  code: z.enum(['appointment_not_found', 'not_begun', 'patient_acted', 'unknown_concern', 'package_not_found']),
})
export type OutcomeRefusal = z.infer<typeof OutcomeRefusal>

/** What the reader's expert recommends, in plain words; `package` is the one that anybody can buy. */
export const Recommendation = z.object({
  path: CarePath,
  reason: z.string(),
  doctor_name: z.string(),
  profile_type: z.nullable(ProfileType),
  package: z.nullable(PackageCard),
  sent_at: instant,
})
export type Recommendation = z.infer<typeof Recommendation>
