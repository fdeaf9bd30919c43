import * as z from 'zod/mini'
import { queryNumber } from './wire.ts'

export const Faq = z.object({
  /** A slug: the fragment that opens the question. */
  id: z.string(),
  group: z.string(),
  question: z.string(),
  answer: z.string(),
  /** The page that says more. */
  more: z.nullable(z.object({ path: z.string(), label: z.string() })),
})
export type Faq = z.infer<typeof Faq>

/** In the order in which they are shown: questions of one group stand together. */
export const FaqListQuery = z.strictObject({
  skip: z._default(queryNumber(10_000), 0),
  limit: z._default(queryNumber(100), 100),
})
