import * as z from 'zod/mini'
import { oneTimeCode, secondCode } from './accounts.ts'
import { NOT_PROVEN, oneProof, ownProof } from './own-proof.ts'
import { instant } from './wire.ts'

/** The time since which a login requires a code from an app, and the number of remaining recovery codes. */
export const SecondFactor = z.object({ since: z.nullable(instant), recovery_codes_left: z.int() })
export type SecondFactor = z.infer<typeof SecondFactor>

/** The secret for the app: as a QR code, `size` squares wide and high, to scan, or as text to type. */
export const SecondFactorBegun = z.object({
  secret: z.string(),
  uri: z.string(),
  /** `path` is the QR code's path data, as SVG. */
  picture: z.object({ size: z.int(), path: z.string() }),
})
export type SecondFactorBegun = z.infer<typeof SecondFactorBegun>
/** The person proves who they are with their password or with a step-up code for `second_factor`. */
export const BeginSecondFactor = z.strictObject(ownProof).check(oneProof())
export const BeginRefusal = z.object({ code: z.enum([...NOT_PROVEN, 'already_on']), retry_after: z.optional(z.int()) })
export type BeginRefusal = z.infer<typeof BeginRefusal>

export const ConfirmSecondFactor = z.strictObject({ code: oneTimeCode })
/** The recovery codes are shown only once. */
export const SecondFactorConfirmed = z.object({ recovery_codes: z.array(z.string()) })
export const ConfirmRefusal = z.object({
  code: z.enum(['already_on', 'not_begun', 'second_factor_wrong', 'wait']),
  retry_after: z.optional(z.int()),
})
export type ConfirmRefusal = z.infer<typeof ConfirmRefusal>

/** The account's password, if it has one, and a code from the app or a recovery code. */
export const EndSecondFactor = z.strictObject({
  password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  code: secondCode,
})
export const EndRefusal = z.object({
  code: z.enum(['not_on', 'wrong_password', 'second_factor_wrong', 'wait']),
  retry_after: z.optional(z.int()),
})
export type EndRefusal = z.infer<typeof EndRefusal>
