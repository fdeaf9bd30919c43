import * as z from 'zod/mini'
import { stepUpProof } from './accounts.ts'
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
  /** Who has none shows by a code that it is them. */
  has_password: z.boolean(),
  fates: z.array(DataFate),
})
export type Erasure = z.infer<typeof Erasure>

/** Their password, or the code of a step-up for `erase`. */
export const AskErasure = z
  .strictObject({
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    request_id: z.optional(stepUpProof.request_id),
    otp: z.optional(stepUpProof.otp),
  })
  .check(
    z.refine(
      ({ password, request_id, otp }) =>
        password === undefined
          ? request_id !== undefined && otp !== undefined
          : request_id === undefined && otp === undefined,
      { path: ['password'], message: 'must be there, or a code in its place' },
    ),
  )
export type AskErasure = z.infer<typeof AskErasure>

/** With wait comes retry_after in seconds. */
export const ErasureRefusal = z.object({
  code: z.enum(['wrong_password', 'no_password', 'code_wrong', 'code_expired', 'is_booked', 'wait']),
  retry_after: z.optional(z.int()),
})
export type ErasureRefusal = z.infer<typeof ErasureRefusal>
export const WithdrawRefusal = z.object({ code: z.enum(['not_pending']) })
export type WithdrawRefusal = z.infer<typeof WithdrawRefusal>
