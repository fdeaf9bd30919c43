import * as z from 'zod/mini'
import { REFERRAL } from './limits.ts'
import { DocumentShare } from './patient-documents.ts'
import { instant, queryNumber, textOf } from './wire.ts'

/** A doctor's letter to another clinic or doctor, which the patient passes on. */
export const Referral = z.object({
  id: z.string(),
  /** The doctor to whom the letter is addressed, or their field of medicine. */
  to_whom: z.string(),
  reason: z.string(),
  /** The treatment so far. */
  done: z.nullable(z.string()),
  written_at: instant,
  doctor_name: z.string(),
  /** All shares that are valid today; a doctor sees only their own. */
  shares: z.array(DocumentShare),
})
export type Referral = z.infer<typeof Referral>

/**
 * Selects the calling patient's letters; or, for a doctor's patient, the letters that the doctor wrote and those that
 * the patient shares with the doctor.
 */
export const ReferralQuery = z.strictObject({
  patient_id: z.optional(z.uuid()),
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(50), 50),
})
export type ReferralQuery = z.output<typeof ReferralQuery>
/** `key`: if the browser sends the same letter twice, the server stores it once. */
export const WriteReferral = z.strictObject({
  key: z.uuid(),
  encounter_id: z.uuid(),
  to_whom: textOf(REFERRAL.to_whom),
  reason: textOf(REFERRAL.reason),
  done: z.optional(textOf(REFERRAL.done)),
})
export type WriteReferral = z.infer<typeof WriteReferral>
export const ReferralById = z.strictObject({ referral_id: z.uuid() })
const doctor_id = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
export const ShareReferral = z.strictObject({ referral_id: z.uuid(), doctor_id, until: z.iso.date() })
export type ShareReferral = z.infer<typeof ShareReferral>
export const UnshareReferral = z.strictObject({ referral_id: z.uuid(), doctor_id })

export const ReferralRefusal = z.object({
  code: z.enum([
    'encounter_not_found',
    'patient_not_found',
    'referral_not_found',
    'doctor_not_found',
    'no_consultation',
    'not_begun',
    'names_guest',
    'bad_until',
    'key_taken',
  ]),
})
export type ReferralRefusal = z.infer<typeof ReferralRefusal>
