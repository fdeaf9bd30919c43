import { MOST_IN_A_DAY, RHYTHMS } from '@app/domain/dosage'
import { MOST_AT_A_TIME } from '@app/domain/dose'
import * as z from 'zod/mini'
import { Medicine } from './medicines.ts'
import { UNASKED } from './passkey-answer.ts'
import { oneSignature, signature, SIGNATURE_REFUSALS } from './signing-pin.ts'
import { CODE_OF_PAPER, MEDICINE, MOST_DAYS, PRESCRIPTION } from './limits.ts'
import { instant, queryNumber, text, textOf } from './wire.ts'

/** Units at one time of the day: 0.5 is half a tablet. */
const dose = z.number().check(z.minimum(0), z.maximum(MOST_AT_A_TIME), z.multipleOf(0.5))

/** How often a medicine is taken. */
export const Rhythm = z.enum(RHYTHMS)

/** Why a medicine may harm this patient, or why the written dose is probably a mistake. */
export const Warning = z.object({
  /**
   * `allergy` and `told`: the warning is based on what the patient has told us. `rhythm`: it is based on our list of
   * medicines.
   */
  kind: z.enum(['allergy', 'told', 'rhythm']),
  says: z.string(),
  /** The patient's own words, and the year since which they apply. */
  told: z.nullable(z.string()),
  since: z.nullable(z.int()),
})
export type Warning = z.infer<typeof Warning>

export const PrescriptionItem = z.object({
  n: z.int(),
  /** The medicine's slug. */
  medicine: z.string(),
  /** The generic name. */
  name: z.string(),
  /** The form and strength of the medicine: "Tablet 50 mg". */
  preparation: z.string(),
  morning: dose,
  noon: dose,
  evening: dose,
  night: dose,
  /** Null on an older prescription without a rhythm, which has only the doctor's own words. */
  rhythm: z.nullable(Rhythm),
  /** Units per dose, for a medicine that is not taken at fixed times of the day. */
  amount: z.nullable(z.number()),
  /** The maximum number of units in one day, for a medicine that is taken when needed. */
  most_a_day: z.nullable(z.number()),
  days: z.int(),
  instructions: z.nullable(z.string()),
  /**
   * Why the doctor prescribed the medicine despite a warning; only doctors see this, and it is null for the patient.
   */
  reason: z.nullable(z.string()),
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
  /** The last day on which the prescription is valid, in India. */
  valid_until: z.iso.date(),
  doctor_name: z.string(),
  verify_code: z.string(),
  advice: z.nullable(z.string()),
  items: z.array(PrescriptionItem),
})
export type Prescription = z.infer<typeof Prescription>

/** Why the telemedicine rules forbid a medicine in this consultation. */
export const MedicineRefusal = z.enum(['prohibited', 'needs_video', 'needs_follow_up'])
export type MedicineRefusal = z.infer<typeof MedicineRefusal>
/** A medicine as the prescription pad of one encounter shows it to the doctor. */
export const PadMedicine = z.extend(Medicine, {
  why_not: z.nullable(MedicineRefusal),
  /** Warnings against the medicine, based on what the patient has told us. The doctor weighs them. */
  warnings: z.array(Warning),
})
export type PadMedicine = z.infer<typeof PadMedicine>
export const PadMedicinesQuery = z.strictObject({
  encounter_id: z.uuid(),
  searchValue: z._default(z.string().check(z.maxLength(100)), ''),
})

/** The warnings for which a drafted medicine needs a reason. */
export const ItemWarnings = z.object({
  /** The medicine's slug. */
  medicine: z.string(),
  name: z.string(),
  preparation: z.string(),
  warnings: z.array(Warning),
})
export type ItemWarnings = z.infer<typeof ItemWarnings>

/** The names of the patient's details that the law requires on a prescription. */
export const IdentityPart = z.enum(['legal_name', 'date_of_birth', 'sex', 'address'])
export type IdentityPart = z.infer<typeof IdentityPart>

/** `amount` and `most_a_day` are null for a rhythm that does not use them (see @app/domain/dosage). */
export const NewItem = z.strictObject({
  medicine: text(1, 120),
  preparation: text(1, 100),
  rhythm: Rhythm,
  morning: dose,
  noon: dose,
  evening: dose,
  night: dose,
  amount: z.nullable(dose),
  most_a_day: z.nullable(z.number().check(z.minimum(0.5), z.maximum(MOST_IN_A_DAY), z.multipleOf(0.5))),
  days: z.int().check(z.minimum(1), z.maximum(MOST_DAYS)),
  instructions: z.optional(textOf(MEDICINE.instructions)),
  /** Why the doctor prescribes the medicine despite a warning. */
  reason: z.optional(textOf(MEDICINE.reason)),
})
export type NewItem = z.infer<typeof NewItem>

const items = z.array(NewItem)
const MOST_ITEMS = 20
const count = z.int().check(z.minimum(0), z.maximum(2_000_000_000))
/** The medicines that a doctor has chosen but not yet issued; the revision increases with each save. */
export const PrescriptionDraft = z.object({
  revision: z.int(),
  items: z.array(z.extend(NewItem, { name: z.string() })),
  advice: z.nullable(z.string()),
})
export type PrescriptionDraft = z.infer<typeof PrescriptionDraft>
/**
 * `based_on` is the last revision that the writer has seen, or 0 if there was none. `tab` names the browser tab, and
 * `n` numbers its saves.
 */
export const SaveDraft = z.strictObject({
  encounter_id: z.uuid(),
  items: items.check(z.maxLength(MOST_ITEMS)),
  advice: z.optional(text(0, PRESCRIPTION.advice.most)),
  based_on: count,
  tab: z.uuid(),
  n: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
})
export type SaveDraft = z.infer<typeof SaveDraft>
export const SavedDraft = z.object({ revision: z.int(), saved_at: instant, warnings: z.array(ItemWarnings) })
export type SavedDraft = z.infer<typeof SavedDraft>

const PadCode = z.enum(['identity_missing', 'not_begun', 'signed'])
/** An encounter's prescription pad: what the doctor may issue, and what has been issued. */
export const Pad = z.object({
  /** Why no prescription can be issued now. */
  why_not: z.nullable(PadCode),
  /** The details that the law requires on a prescription and that the patient has not yet given. */
  missing: z.array(IdentityPart),
  /** The time at which the patient was last asked for the missing details. */
  asked_at: z.nullable(instant),
  allergies: z.object({
    /** `unasked`: not known. `none`: the patient said that they have no allergies. */
    state: z.enum(['unasked', 'none', 'told']),
    told: z.array(z.object({ text: z.string(), since: z.nullable(z.int()) })),
  }),
  draft: PrescriptionDraft,
  /** The warnings about the draft. */
  warnings: z.array(ItemWarnings),
  /** The latest version first. */
  prescriptions: z.array(Prescription),
})
export type Pad = z.infer<typeof Pad>
/** The time at which the patient was asked for the missing details. */
export const AskedForDetails = z.object({ asked_at: instant })
export type AskedForDetails = z.infer<typeof AskedForDetails>

/**
 * `key`: if the browser sends the same prescription twice, the server issues it once. `version` is 1 for an encounter's
 * first prescription, and each amended prescription has the next number.
 */
export const WrittenPrescription = z.strictObject({
  key: z.uuid(),
  encounter_id: z.uuid(),
  version: z.int().check(z.minimum(1), z.maximum(1000)),
  items: items.check(z.minLength(1), z.maxLength(MOST_ITEMS)),
  advice: z.optional(textOf(PRESCRIPTION.advice)),
})
export type WrittenPrescription = z.infer<typeof WrittenPrescription>
/** The doctor who issues a prescription also signs it. */
export const IssuePrescription = z.extend(WrittenPrescription, signature).check(oneSignature())
export type IssuePrescription = z.infer<typeof IssuePrescription>

export const PadRefusal = z.object({ code: z.enum(['encounter_not_found', 'not_a_prescriber']) })
export type PadRefusal = z.infer<typeof PadRefusal>
export const DraftRefusal = z.object({
  code: z.enum([...PadRefusal.shape.code.options, 'signed', 'draft_changed']),
  /** The current text on the server, if another tab or person has changed it. */
  current: z.optional(PrescriptionDraft),
})
export type DraftRefusal = z.infer<typeof DraftRefusal>
export const AskRefusal = z.object({ code: z.enum([...PadRefusal.shape.code.options, 'nothing_missing']) })
export type AskRefusal = z.infer<typeof AskRefusal>
const UNISSUED = [
  ...PadRefusal.shape.code.options,
  ...PadCode.options,
  ...MedicineRefusal.options,
  'unknown_medicine',
  'twice',
  'no_dose',
  'allergy_unanswered',
  'warning_unanswered',
  'names_guest',
  'version_taken',
  'key_taken',
] as const
export const IssueRefusal = z.object({
  code: z.enum([...UNISSUED, ...SIGNATURE_REFUSALS]),
  /** The seconds to wait; only with the refusal pin_wait. */
  retry_after: z.optional(z.int()),
  /** The name of the medicine that caused the refusal. */
  medicine: z.optional(z.string()),
  /** The medicines that have a warning but no reason yet. */
  unanswered: z.optional(z.array(ItemWarnings)),
  /** The details that the patient has not given; only with the refusal identity_missing. */
  missing: z.optional(z.array(IdentityPart)),
})
export type IssueRefusal = z.infer<typeof IssueRefusal>
/** Why no passkey is requested for signing a prescription. */
export const AskIssueRefusal = z.extend(IssueRefusal, { code: z.enum([...UNISSUED, ...UNASKED]) })
export type AskIssueRefusal = z.infer<typeof AskIssueRefusal>

/** Selects the calling patient's own records, or those of one patient of the calling doctor; the latest come first. */
export const PrescriptionListQuery = z.strictObject({
  patient_id: z.optional(z.uuid()),
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(100), 20),
})
export type PrescriptionListQuery = z.output<typeof PrescriptionListQuery>
export const PrescriptionQuery = z.strictObject({ prescription_id: z.uuid() })
export const PrescriptionRefusal = z.object({ code: z.enum(['prescription_not_found', 'patient_not_found']) })
export type PrescriptionRefusal = z.infer<typeof PrescriptionRefusal>
/** Records whether a medicine was taken on a day. `n`: the medicine's position on the prescription. */
export const TickDose = z.strictObject({
  prescription_id: z.uuid(),
  n: z.int().check(z.minimum(1), z.maximum(MOST_ITEMS)),
  day: z.iso.date(),
  is_done: z.boolean(),
})
export type TickDose = z.infer<typeof TickDose>
export const TickDoseRefusal = z.object({ code: z.enum(['prescription_not_found', 'not_a_day']) })
export type TickDoseRefusal = z.infer<typeof TickDoseRefusal>

/** The code on the paper, in capital or small letters, with or without the dashes. */
export const VerifyQuery = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(CODE_OF_PAPER.code.most)),
})
/** A person with the code may read the content of the prescription, but only the patient's initials and age. */
export const Verified = z.object({
  doctor_name: z.string(),
  registration_no: z.string(),
  registration_council: z.string(),
  issued_at: instant,
  valid_until: z.iso.date(),
  state: PrescriptionState,
  /** "M. P." */
  patient_initials: z.string(),
  patient_age: z.int(),
  items: z.array(z.omit(PrescriptionItem, { n: true, medicine: true, reason: true })),
})
export type Verified = z.infer<typeof Verified>
export const VerifyRefusal = z.object({ code: z.enum(['unknown_code']) })
export type VerifyRefusal = z.infer<typeof VerifyRefusal>
