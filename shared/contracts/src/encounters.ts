import * as z from 'zod/mini'
import { Appointment } from './booking.ts'
import { GuestOfCall } from './guest-in-note.ts'
import { Sex } from './profile.ts'
import { pin, PIN_REFUSALS } from './signing-pin.ts'
import { ADDENDUM, NOTES } from './limits.ts'
import { instant, queryNumber, textOf } from './wire.ts'

/** An encounter is the documentation that a doctor writes about one appointment; it has the appointment's id. */
export const EncounterQuery = z.strictObject({ encounter_id: z.uuid() })

export const NoteField = z.enum(['complaint', 'findings', 'assessment', 'plan'])
export type NoteField = z.infer<typeof NoteField>

export const Note = z.object({
  field: NoteField,
  text: z.string(),
  /** The number of the revision, which increases with each save. */
  revision: z.int(),
  saved_at: instant,
  /** True if the patient may read the note once it is signed. */
  is_shared: z.boolean(),
})
export type Note = z.infer<typeof Note>
export const Addendum = z.object({ n: z.int(), text: z.string(), added_at: instant, is_shared: z.boolean() })
export type Addendum = z.infer<typeof Addendum>

/** The notes that the doctor has written about an appointment. */
export const Notes = z.object({
  encounter_id: z.string(),
  /** The time of the signature, after which the encounter never changes. */
  signed_at: z.nullable(instant),
  notes: z.array(Note),
  addenda: z.array(Addendum),
})
export type Notes = z.infer<typeof Notes>

/**
 * An encounter as people read it afterwards: the patient sees the shared sections, and their doctors see everything
 * that is signed.
 */
export const PastEncounter = z.object({
  encounter_id: z.string(),
  kind: Appointment.shape.kind,
  mode: Appointment.shape.mode,
  starts_at: instant,
  doctor_name: z.string(),
  signed_at: z.nullable(instant),
  notes: z.array(z.pick(Note, { field: true, text: true })),
  addenda: z.array(z.pick(Addendum, { n: true, text: true, added_at: true })),
})
export type PastEncounter = z.infer<typeof PastEncounter>
export const PastAppointment = z.omit(PastEncounter, { notes: true, addenda: true })
export type PastAppointment = z.infer<typeof PastAppointment>
/** An appointment in the list of past ones. */
export const ListedAppointment = z.extend(PastAppointment, {
  /** The first line of the signed assessment, for doctors only; null if there is none. */
  assessment: z.nullable(z.string()),
})
export type ListedAppointment = z.infer<typeof ListedAppointment>
/** Selects the calling patient's own records, or those of one patient of the calling doctor; the latest come first. */
export const PastListQuery = z.strictObject({
  patient_id: z.optional(z.uuid()),
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(100), 20),
})
export type PastListQuery = z.output<typeof PastListQuery>
export const SharedNotesQuery = z.omit(PastListQuery, { patient_id: true })

/** What a doctor needs to know when they meet a patient. A discovery call shows nothing from the patient's record. */
export const Encounter = z.object({
  encounter_id: z.string(),
  patient_id: z.string(),
  patient_name: z.string(),
  has_record: z.boolean(),
  /** True for a doctor in a consultation. Therapists and counsellors never see the prescription pad. */
  can_prescribe: z.boolean(),
  /** The patient's legal identity; null until they have provided it. */
  identity: z.nullable(z.object({ legal_name: z.string(), age: z.int(), sex: Sex })),
  /** The patient's current plans. */
  bought: z.array(z.string()),
  /** The guest whom the patient brings to this call; null if there is none. */
  guest: z.nullable(GuestOfCall),
  /** The patient's last signed encounter before this one. */
  last: z.nullable(PastEncounter),
})
export type Encounter = z.infer<typeof Encounter>

const count = z.int().check(z.minimum(0), z.maximum(2_000_000_000))
/**
 * `based_on` is the last revision that the writer has seen, or 0 if there was none. `tab` names the browser tab and `n`
 * numbers its saves, so that a tab that saves again before the response to its last save does not conflict with itself.
 */
export const SaveNote = z.strictObject({
  encounter_id: z.uuid(),
  field: NoteField,
  text: textOf(NOTES.text),
  based_on: count,
  tab: z.uuid(),
  n: z.int().check(z.minimum(1), z.maximum(2_000_000_000)),
})
export type SaveNote = z.infer<typeof SaveNote>
export const SavedNote = z.pick(Note, { revision: true, saved_at: true })
export type SavedNote = z.infer<typeof SavedNote>
/**
 * The revisions that the signer sees on their screen (0 for a field without a note), and the PIN with which they sign.
 */
export const SignEncounter = z.strictObject({
  encounter_id: z.uuid(),
  complaint: count,
  findings: count,
  assessment: count,
  plan: count,
  pin,
})
export type SignEncounter = z.infer<typeof SignEncounter>
export const ShareNote = z.strictObject({ encounter_id: z.uuid(), field: NoteField, is_shared: z.boolean() })
export type ShareNote = z.infer<typeof ShareNote>
/** `key`: if the browser sends the same addendum twice, the server adds it once. */
export const AddAddendum = z.strictObject({
  key: z.uuid(),
  encounter_id: z.uuid(),
  text: textOf(ADDENDUM.text),
  is_shared: z.boolean(),
})
export type AddAddendum = z.infer<typeof AddAddendum>

export const EncounterRefusal = z.object({
  code: z.enum([
    'encounter_not_found',
    'patient_not_found',
    'note_not_found',
    'note_changed',
    'signed',
    'not_signed',
    'not_begun',
    'empty',
    'unanswered',
    'names_guest',
    'key_taken',
  ]),
  /** The current text on the server, if another tab or person has changed it. */
  current: z.optional(z.pick(Note, { text: true, revision: true })),
})
export type EncounterRefusal = z.infer<typeof EncounterRefusal>
/** The refusal pin_wait also carries retry_after, in seconds. */
export const SignRefusal = z.extend(EncounterRefusal, {
  code: z.enum([...EncounterRefusal.shape.code.options, ...PIN_REFUSALS]),
  retry_after: z.optional(z.int()),
})
export type SignRefusal = z.infer<typeof SignRefusal>
