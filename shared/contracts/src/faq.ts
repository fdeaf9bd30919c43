import * as z from 'zod/mini'
import { queryNumber } from './wire.ts'

export const Faq = z.object({
  /** The question's slug, which is also the fragment of the address that opens the question. */
  id: z.string(),
  group: z.string(),
  question: z.string(),
  answer: z.string(),
  /** The path of a page with more information. */
  more: z.nullable(z.object({ path: z.string(), label: z.string() })),
})
export type Faq = z.infer<typeof Faq>

/** The questions in page order; the questions of a group follow each other. */
export const FaqListQuery = z.strictObject({
  skip: z._default(queryNumber(10_000), 0),
  limit: z._default(queryNumber(100), 100),
})
