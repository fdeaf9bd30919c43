import * as z from 'zod/mini'
import { Heading } from './blog.ts'
import { queryNumber, slug } from './wire.ts'

const published = { version: z.int(), effective_on: z.iso.date() }

/** One version of a legal text, a policy or a page about the clinic. */
export const LegalDocument = z.object({
  ...published,
  slug: z.string(),
  title: z.string(),
  /** A summary in plain words, one line for each point. */
  summary: z.array(z.string()),
  /** HTML, sanitised on the server. */
  body: z.string(),
  contents: z.array(Heading),
  /** Every published version of the text, the newest first. */
  versions: z.array(z.object(published)),
  meta_title: z.string(),
  meta_description: z.string(),
})
export type LegalDocument = z.infer<typeof LegalDocument>

/** Without a version, selects the newest. */
export const DocumentQuery = z.strictObject({ slug, version: z.optional(queryNumber(10_000)) })
export const DocumentRefusal = z.object({ code: z.enum(['document_not_found']) })
export type DocumentRefusal = z.infer<typeof DocumentRefusal>
