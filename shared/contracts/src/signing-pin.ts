import * as z from 'zod/mini'
import { NOT_PROVEN, oneProof, ownProof } from './own-proof.ts'
import { isGuessable, PIN_FORM } from './signing-pin-form.ts'

/** By which an expert signs: what stands on a session that was left open is signed by nobody else. */
export const pin = z.string().check(z.regex(PIN_FORM, 'must be 4 to 6 digits'))

export const SigningPin = z.object({ is_set: z.boolean() })
export type SigningPin = z.infer<typeof SigningPin>

/** Another PIN, or the first; the password, or the code of a step-up for `signing_pin`. */
export const SetSigningPin = z
  .strictObject({
    pin: pin.check(z.refine((digits) => !isGuessable(digits), { message: 'must be harder to guess' })),
    ...ownProof,
  })
  .check(oneProof())
export type SetSigningPin = z.infer<typeof SetSigningPin>
/** With wait comes retry_after in seconds. */
export const SetPinRefusal = z.object({
  code: z.enum([...NOT_PROVEN, 'no_profile']),
  retry_after: z.optional(z.int()),
})
export type SetPinRefusal = z.infer<typeof SetPinRefusal>

/** Why something is not signed: of each call that takes a PIN. With pin_wait comes retry_after in seconds. */
export const PIN_REFUSALS = ['no_pin', 'pin_wrong', 'pin_wait'] as const
export interface PinRefusal {
  code: (typeof PIN_REFUSALS)[number]
  retry_after?: number | undefined
}
export const pinRefused = {
  no_pin: { status: 409, message: 'Please choose a signing PIN first' },
  pin_wrong: { status: 422, message: 'This PIN is not right' },
  pin_wait: { status: 409, message: 'Too many wrong tries. Wait 15 minutes, or set a new PIN' },
} as const
