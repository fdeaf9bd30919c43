import * as z from 'zod/mini'
import { StoredFile } from './files.ts'
import { NOT_PROVEN, oneProof, ownProof } from './own-proof.ts'
import { instant } from './wire.ts'

/** A copy of a person's data, which the server makes on request and deletes a day later. */
export const Export = z.object({
  id: z.uuid(),
  state: z.enum(['asked', 'running', 'ready', 'failed', 'gone']),
  asked_at: instant,
  /** The time until which a finished export can be downloaded. */
  ready_until: z.nullable(instant),
  /** Only for an export that is ready; its link works for a few minutes. */
  file: z.nullable(StoredFile),
})
export type Export = z.infer<typeof Export>

/** Patients and experts prove who they are with their password or with a step-up code for `export`. */
export const AskExport = z.strictObject({ key: z.uuid(), ...ownProof }).check(oneProof())
export type AskExport = z.infer<typeof AskExport>
/** The refusals wait and too_many also carry retry_after, in seconds. */
export const ExportRefusal = z.object({ code: z.enum([...NOT_PROVEN, 'too_many']), retry_after: z.optional(z.int()) })
export type ExportRefusal = z.infer<typeof ExportRefusal>
