import * as z from 'zod/mini'
import { instant } from './wire.ts'

/** Somebody has agreed to a text. */
export const Consent = z.object({
  /** What for: one of our words. */
  purpose: z.string(),
  text_version: z.string(),
  /** The published document that holds the text; null where none does. */
  document: z.nullable(z.object({ slug: z.string(), version: z.int() })),
  at: instant,
})
export type Consent = z.infer<typeof Consent>
