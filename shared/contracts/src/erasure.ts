import * as z from 'zod/mini'
import { instant } from './wire.ts'

/** What becomes of one kind of data. `why` and `until` are there for what stays. */
export const DataFate = z.object({
  what: z.string(),
  end: z.enum(['goes', 'stays']),
  why: z.nullable(z.string()),
  until: z.nullable(z.string()),
})
export type DataFate = z.infer<typeof DataFate>

export const Erasure = z.object({
  /** What is asked for and not done: until `due_at` they may keep the account. */
  pending: z.nullable(z.object({ asked_at: instant, due_at: instant })),
  /** Booked calls that come before it. */
  booked: z.array(z.object({ starts_at: instant })),
  /** An account without a password cannot prove yet who asks. */
  has_password: z.boolean(),
  fates: z.array(DataFate),
})
export type Erasure = z.infer<typeof Erasure>

export const AskErasure = z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(200)) })
export type AskErasure = z.infer<typeof AskErasure>

/** With wait comes retry_after in seconds. */
export const ErasureRefusal = z.object({
  code: z.enum(['wrong_password', 'no_password', 'is_booked', 'wait']),
  retry_after: z.optional(z.int()),
})
export type ErasureRefusal = z.infer<typeof ErasureRefusal>
export const WithdrawRefusal = z.object({ code: z.enum(['not_pending']) })
export type WithdrawRefusal = z.infer<typeof WithdrawRefusal>
