import * as z from 'zod/mini'
import { Medicine } from './medicines.ts'
import { pin, PIN_REFUSALS } from './signing-pin.ts'
import { instant, queryNumber, text } from './wire.ts'

/** Units at one time of the day: 0.5 is half a tablet. */
const dose = z.number().check(z.minimum(0), z.maximum(10), z.multipleOf(0.5))

export const PrescriptionItem = z.object({
  n: z.int(),
  /** Its slug. */
  medicine: z.string(),
  /** Generic. */
  name: z.string(),
  /** Form and strength: "Tablet 50 mg". */
  preparation: z.string(),
  morning: dose,
  noon: dose,
  evening: dose,
  night: dose,
  days: z.int(),
  instructions: z.nullable(z.string()),
})
export type PrescriptionItem = z.infer<typeof PrescriptionItem>

export const PrescriptionState = z.enum(['valid', 'superseded', 'expired'])
export type PrescriptionState = z.infer<typeof PrescriptionState>

export const Prescription = z.object({
  id: z.string(),
  encounter_id: z.string(),
  version: z.int(),
  state: PrescriptionState,
  issued_at: instant,
  /** The last day in India on which it counts. */
  valid_until: z.iso.date(),
  doctor_name: z.string(),
  verify_code: z.string(),
  advice: z.nullable(z.string()),
  items: z.array(PrescriptionItem),
})
export type Prescription = z.infer<typeof Prescription>

/** Why a medicine is not for this consultation: the telemedicine rules. */
export const MedicineRefusal = z.enum(['prohibited', 'needs_video', 'needs_follow_up'])
export type MedicineRefusal = z.infer<typeof MedicineRefusal>
/** A medicine as a doctor meets it in the pad of one encounter. */
export const PadMedicine = z.extend(Medicine, {
  why_not: z.nullable(MedicineRefusal),
  /** What speaks against it by what the patient has told: for the doctor to weigh. */
  prompts: z.array(z.string()),
})
export type PadMedicine = z.infer<typeof PadMedicine>
export const PadMedicinesQuery = z.strictObject({
  encounter_id: z.uuid(),
  searchValue: z._default(z.string().check(z.maxLength(100)), ''),
})

const PadCode = z.enum(['identity_missing', 'not_begun', 'signed'])
/** What a doctor may issue in an encounter, and has. */
export const Pad = z.object({
  /** Why nothing can be issued now. */
  why_not: z.nullable(PadCode),
  /** The latest version first. */
  prescriptions: z.array(Prescription),
})
export type Pad = z.infer<typeof Pad>

export const NewItem = z.strictObject({
  medicine: text(1, 120),
  preparation: text(1, 100),
  morning: dose,
  noon: dose,
  evening: dose,
  night: dose,
  days: z.int().check(z.minimum(1), z.maximum(180)),
  instructions: z.optional(text(1, 300)),
})
export type NewItem = z.infer<typeof NewItem>
/** `key`: the same sent again is issued once. `version`: 1 for the first of an encounter, one more amends the last. `pin`: who
 * issues signs by it. */
export const IssuePrescription = z.strictObject({
  key: z.uuid(),
  encounter_id: z.uuid(),
  version: z.int().check(z.minimum(1), z.maximum(1000)),
  items: z.array(NewItem).check(z.minLength(1), z.maxLength(20)),
  advice: z.optional(text(1, 1000)),
  pin,
})
export type IssuePrescription = z.infer<typeof IssuePrescription>

export const PadRefusal = z.object({ code: z.enum(['encounter_not_found', 'not_a_prescriber']) })
export type PadRefusal = z.infer<typeof PadRefusal>
export const IssueRefusal = z.object({
  code: z.enum([
    ...PadRefusal.shape.code.options,
    ...PadCode.options,
    ...MedicineRefusal.options,
    'unknown_medicine',
    'twice',
    'no_dose',
    'version_taken',
    'key_taken',
    ...PIN_REFUSALS,
  ]),
  /** With pin_wait: in how many seconds. */
  retry_after: z.optional(z.int()),
  /** The name of the medicine that it is about. */
  medicine: z.optional(z.string()),
})
export type IssueRefusal = z.infer<typeof IssueRefusal>

/** Of the patient who asks, or of a doctor's patient; the latest first. */
export const PrescriptionListQuery = z.strictObject({
  patient_id: z.optional(z.uuid()),
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(100), 20),
})
export type PrescriptionListQuery = z.output<typeof PrescriptionListQuery>
export const PrescriptionQuery = z.strictObject({ prescription_id: z.uuid() })
export const PrescriptionRefusal = z.object({ code: z.enum(['prescription_not_found', 'patient_not_found']) })
export type PrescriptionRefusal = z.infer<typeof PrescriptionRefusal>

/** As it stands on the paper, in any case and with or without its dashes. */
export const VerifyQuery = z.strictObject({ code: z.string().check(z.minLength(1), z.maxLength(40)) })
/** What anybody may know who has the code: nothing of the patient, and no medicine. */
export const Verified = z.object({
  doctor_name: z.string(),
  registration_no: z.string(),
  registration_council: z.string(),
  issued_at: instant,
  valid_until: z.iso.date(),
  state: PrescriptionState,
})
export type Verified = z.infer<typeof Verified>
export const VerifyRefusal = z.object({ code: z.enum(['unknown_code']) })
export type VerifyRefusal = z.infer<typeof VerifyRefusal>
