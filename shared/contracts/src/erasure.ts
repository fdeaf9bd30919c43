import * as z from 'zod/mini'
import { NOT_PROVEN, oneProof, ownProof } from './own-proof.ts'
import { instant } from './wire.ts'

/** What a deletion does with one kind of data. For data that we keep, `why` and `until` are set. */
export const DataFate = z.object({
  what: z.string(),
  end: z.enum(['goes', 'stays']),
  why: z.nullable(z.string()),
  until: z.nullable(z.string()),
})
export type DataFate = z.infer<typeof DataFate>

/** The paid things that a person loses when their account is deleted. */
export const UnusedPurchase = z.enum(['plan', 'course', 'credit'])
export type UnusedPurchase = z.infer<typeof UnusedPurchase>

export const Erasure = z.object({
  /** A deletion that has been requested but not yet carried out; until `due_at` the patient may change their mind. */
  pending: z.nullable(z.object({ asked_at: instant, due_at: instant })),
  /**
   * Booked calls and sample visits, which must take place first; null for a paid test without a chosen day. A past
   * visit stays in the list until somebody has recorded whether it took place.
   */
  booked: z.array(z.object({ starts_at: z.nullable(instant) })),
  /**
   * The things that the patient has paid for and could still use. Unused purchases do not stop a deletion, and their
   * money is not refunded automatically.
   */
  unused: z.array(UnusedPurchase),
  /** The number of the patient's answered questions whose words others can still read. */
  shown_words: z.int(),
  fates: z.array(DataFate),
})
export type Erasure = z.infer<typeof Erasure>

/**
 * Patients prove who they are with their password or with a step-up code for `erase`. `keep_words`: the text of
 * answered questions that others can read is kept too, without a link to anybody; if omitted, it is deleted.
 */
export const AskErasure = z.strictObject({ ...ownProof, keep_words: z.optional(z.boolean()) }).check(oneProof())
export type AskErasure = z.infer<typeof AskErasure>

/** The refusal `wait` also carries retry_after, in seconds. */
export const ErasureRefusal = z.object({
  code: z.enum([...NOT_PROVEN, 'is_booked']),
  retry_after: z.optional(z.int()),
})
export type ErasureRefusal = z.infer<typeof ErasureRefusal>
export const WithdrawRefusal = z.object({ code: z.enum(['not_pending']) })
export type WithdrawRefusal = z.infer<typeof WithdrawRefusal>
