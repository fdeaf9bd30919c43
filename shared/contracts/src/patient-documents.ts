import * as z from 'zod/mini'
import { DOCUMENT } from './limits.ts'
import { instant, textOf } from './wire.ts'

export const DocumentKind = z.enum(['report', 'prescription', 'letter', 'scan', 'other'])
export type DocumentKind = z.infer<typeof DocumentKind>

/** The maximum number of documents that a patient may store at a time. */
export const MOST_DOCUMENTS = 20

/**
 * A person with whom a document is shared. `until` is the last day, in India, on which the person may read the
 * document.
 */
export const DocumentShare = z.object({ doctor_id: z.int(), doctor_name: z.string(), until: z.iso.date() })

/** A document that a patient received from another clinic or lab. */
export const PatientDocument = z.object({
  id: z.string(),
  kind: DocumentKind,
  dated_on: z.iso.date(),
  /** In the patient's own words; null if they gave it none. */
  title: z.nullable(z.string()),
  added_at: instant,
  /** All shares that are valid today; a doctor sees only their own. */
  shares: z.array(DocumentShare),
})
export type PatientDocument = z.infer<typeof PatientDocument>

/** Selects the calling patient's documents, or those that a patient shares with the calling doctor. */
export const DocumentListQuery = z.strictObject({ patient_id: z.optional(z.uuid()) })
/**
 * `key`: if the browser sends the same document twice, the server stores it once. `file_id`: the id of a stored file
 * with the purpose `document`.
 */
export const AddDocument = z.strictObject({
  key: z.uuid(),
  file_id: z.uuid(),
  kind: DocumentKind,
  dated_on: z.iso.date(),
  title: z.optional(textOf(DOCUMENT.title)),
})
export type AddDocument = z.infer<typeof AddDocument>
export const DocumentById = z.strictObject({ document_id: z.uuid() })
export const ShareDocument = z.strictObject({
  document_id: z.uuid(),
  doctor_id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  until: z.iso.date(),
})
export type ShareDocument = z.infer<typeof ShareDocument>
export const UnshareDocument = z.strictObject({
  document_id: z.uuid(),
  doctor_id: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
})

/** An expert with whom the patient may share documents. */
export const DocumentExpert = z.object({ doctor_id: z.int(), doctor_name: z.string() })
export type DocumentExpert = z.infer<typeof DocumentExpert>

export const PatientDocumentRefusal = z.object({
  code: z.enum([
    'patient_not_found',
    'document_not_found',
    'file_not_found',
    'doctor_not_found',
    'file_taken',
    'key_taken',
    'full',
    'dated_ahead',
    'bad_until',
  ]),
})
export type PatientDocumentRefusal = z.infer<typeof PatientDocumentRefusal>
