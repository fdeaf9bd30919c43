import * as z from 'zod/mini'
import { instant } from './wire.ts'

/** The purposes to which a person can consent. Care needs this one consent: without it a person can't book anything. */
export const ConsentPurpose = z.enum(['teleconsultation'])
export type ConsentPurpose = z.infer<typeof ConsentPurpose>

/** Records that a person has agreed to a text, or has withdrawn this consent. */
export const Consent = z.object({
  purpose: ConsentPurpose,
  given: z.boolean(),
  /** The published text; null for a consent from before texts were published. */
  document: z.nullable(z.object({ slug: z.string(), version: z.int() })),
  at: instant,
})
export type Consent = z.infer<typeof Consent>

/** document_version is the version of the text that the page showed. */
export const ChooseConsent = z.strictObject({
  purpose: ConsentPurpose,
  given: z.boolean(),
  document_version: z.int().check(z.minimum(1), z.maximum(100_000)),
  key: z.uuid(),
})
export type ChooseConsent = z.infer<typeof ChooseConsent>
export const ConsentRefusal = z.object({ code: z.enum(['text_changed', 'key_taken']) })
export type ConsentRefusal = z.infer<typeof ConsentRefusal>
