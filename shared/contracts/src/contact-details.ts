import * as z from 'zod/mini'
import { email, oneTimeCode, phone } from './accounts.ts'
import { NOT_PROVEN, oneProof, ownProof } from './own-proof.ts'

/**
 * The phone and e-mail address through which an account's owner is contacted and logs in; verified: the owner has shown
 * that they receive what is sent there.
 */
export const ContactDetails = z.object({
  phone: z.nullable(z.string()),
  phone_verified: z.boolean(),
  email: z.nullable(z.string()),
  email_verified: z.boolean(),
  has_password: z.boolean(),
})
export type ContactDetails = z.infer<typeof ContactDetails>

/**
 * Requires a step-up code for `email`, or the password, because a person who has lost their phone can't read its codes.
 */
export const ChangeEmail = z.strictObject({ email, ...ownProof }).check(oneProof())
export type ChangeEmail = z.infer<typeof ChangeEmail>
/** The refusal `wait` also carries retry_after, in seconds. */
export const ChangeEmailRefusal = z.object({
  code: z.enum([...NOT_PROVEN, 'same_email']),
  retry_after: z.optional(z.int()),
})
export type ChangeEmailRefusal = z.infer<typeof ChangeEmailRefusal>

/** token is from the link. */
export const VerifyEmail = z.strictObject({
  token: z.string().check(z.regex(/^[\w-]{43}$/, 'must be the code of a link')),
})
/** The refusal other_account also carries the short name of the account that requested the link. */
export const VerifyEmailRefusal = z.object({
  code: z.enum(['link_used', 'link_invalid', 'email_taken', 'other_account']),
  account: z.optional(z.string()),
})
export type VerifyEmailRefusal = z.infer<typeof VerifyEmailRefusal>

export const SendPhoneCode = z.strictObject({ phone })
/** The refusal `wait` also carries retry_after, in seconds. */
export const SendPhoneRefusal = z.object({ code: z.enum(['wait', 'same_phone']), retry_after: z.optional(z.int()) })
export type SendPhoneRefusal = z.infer<typeof SendPhoneRefusal>

/**
 * phone_request_id and phone_otp belong to the code for the new phone; request_id and otp belong to a step-up for
 * `phone`. The password can replace the step-up: a person who has lost their old phone can't read its codes.
 */
export const ChangePhone = z
  .strictObject({ phone, phone_request_id: z.uuid(), phone_otp: oneTimeCode, ...ownProof })
  .check(oneProof())
export type ChangePhone = z.infer<typeof ChangePhone>
/** The refusal `wait` also carries retry_after, in seconds. */
export const ChangePhoneRefusal = z.object({
  code: z.enum([...NOT_PROVEN, 'phone_code_wrong', 'phone_code_expired', 'phone_taken', 'same_phone']),
  retry_after: z.optional(z.int()),
})
export type ChangePhoneRefusal = z.infer<typeof ChangePhoneRefusal>
