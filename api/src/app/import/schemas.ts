import * as z from 'zod'
import { PICTURE_ADDRESS } from '../../platform/picture-address.ts'

// The schemas shared by the front matter and lists of several kinds of content. Unknown keys are rejected, because they
// are probably typos.

export const line = z.string().trim().min(1)
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug')
export const image = z.string().regex(PICTURE_ADDRESS, 'must be a path below /images/')

/** Reads "12 days ago" as a number of days. */
export const daysAgo = z
  .string()
  .regex(/^\d{1,4} days? ago$/, 'must read like "12 days ago"')
  .transform((text) => Number.parseInt(text, 10))

export const count = z.int().min(1)
export const meta = { meta_title: line, meta_description: line }

export const References = z.array(z.strictObject({ title: line, publisher: line, url: z.url({ protocol: /^https$/ }) }))
export const Questions = z.array(z.strictObject({ question: line, answer: line })).min(1)
