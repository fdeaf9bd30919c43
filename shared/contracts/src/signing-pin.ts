import * as z from 'zod/mini'
import { NOT_PROVEN, oneProof, ownProof } from './own-proof.ts'
import { PASSKEY_REFUSALS, PasskeyAnswer, passkeyRefused, type PasskeyRefusal } from './passkey-answer.ts'
import { isGuessable, PIN_FORM } from './signing-pin-form.ts'

/** The PIN with which an expert signs, so that nobody else can sign in a session that was left open. */
export const pin = z.string().check(z.regex(PIN_FORM, 'must be 4 to 6 digits'))

export const SigningPin = z.object({ is_set: z.boolean() })
export type SigningPin = z.infer<typeof SigningPin>

/** Sets the first PIN or changes it; requires the password or a step-up code for `signing_pin`. */
export const SetSigningPin = z
  .strictObject({
    pin: pin.check(z.refine((digits) => !isGuessable(digits), { message: 'must be harder to guess' })),
    ...ownProof,
  })
  .check(oneProof())
export type SetSigningPin = z.infer<typeof SetSigningPin>
/** The refusal `wait` also carries retry_after, in seconds. */
export const SetPinRefusal = z.object({
  code: z.enum([...NOT_PROVEN, 'no_profile']),
  retry_after: z.optional(z.int()),
})
export type SetPinRefusal = z.infer<typeof SetPinRefusal>

/** The refusals of each call that takes a signing PIN. The refusal pin_wait also carries retry_after, in seconds. */
export const PIN_REFUSALS = ['no_pin', 'pin_wrong', 'pin_wait'] as const
export interface PinRefusal {
  code: (typeof PIN_REFUSALS)[number]
  retry_after?: number | undefined
}
/**
 * An expert signs with their PIN, or with a passkey that answers a challenge derived from the document to be signed.
 */
export const signature = { pin: z.optional(pin), passkey: z.optional(PasskeyAnswer) }
export interface Signature {
  pin?: string | undefined
  passkey?: PasskeyAnswer | undefined
}
export const oneSignature = <T extends Signature>() =>
  z.refine<T>((signed) => (signed.pin === undefined) !== (signed.passkey === undefined), {
    path: ['pin'],
    message: 'must be there, or a passkey in its place',
  })

export const pinRefused = {
  no_pin: { status: 409, message: 'Please choose a signing PIN first' },
  pin_wrong: { status: 422, message: 'This PIN is not right' },
  pin_wait: { status: 409, message: 'Too many wrong tries. Wait 15 minutes, or set a new PIN' },
} as const

/** The refusals of each call that takes a PIN or a passkey as a signature. */
export const SIGNATURE_REFUSALS = [...PIN_REFUSALS, ...PASSKEY_REFUSALS] as const
export type SignatureRefusal = PinRefusal | PasskeyRefusal
export const signatureRefused = { ...pinRefused, ...passkeyRefused } as const
