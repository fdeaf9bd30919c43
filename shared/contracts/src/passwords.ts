import * as z from 'zod/mini'
import { stepUpProof } from './accounts.ts'
import { PASSWORD_LENGTH } from './password-form.ts'

const oldPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.most))
const newPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.most))

export const ForgotPassword = z.strictObject({ email: z.email().check(z.maxLength(254)) })
/** Too many links were requested; retry_after is in seconds. */
export const ForgotRefusal = z.object({ code: z.enum(['wait']), retry_after: z.int() })
export type ForgotRefusal = z.infer<typeof ForgotRefusal>

/**
 * Why the server rejects a new password: it is too short, it is common, or it contains the person's own name or
 * address.
 */
export const PasswordFault = z.enum(['too_short', 'too_common', 'too_personal'])
export type PasswordFault = z.infer<typeof PasswordFault>

/** code is from the link. */
export const ResetPassword = z.strictObject({
  code: z.string().check(z.regex(/^[\w-]{43}$/, 'must be the code from a link')),
  password: newPassword,
})
export const ResetRefusal = z.object({ code: z.enum(['link_used', 'link_invalid', ...PasswordFault.options]) })
export type ResetRefusal = z.infer<typeof ResetRefusal>

/** An account without a password uses a step-up for `password` instead of an old password. */
export const ChangePassword = z
  .strictObject({
    old_password: z.optional(oldPassword),
    new_password: newPassword,
    request_id: z.optional(stepUpProof.request_id),
    otp: z.optional(stepUpProof.otp),
  })
  .check(
    z.refine(
      ({ old_password, request_id, otp }) =>
        old_password === undefined
          ? request_id !== undefined && otp !== undefined
          : request_id === undefined && otp === undefined,
      { path: ['old_password'], message: 'is required unless you send a code and its request ID' },
    ),
  )
/** The refusal `wait` also carries retry_after, in seconds. */
export const ChangeRefusal = z.object({
  code: z.enum(['wrong_password', 'code_wrong', 'code_expired', 'password_set', 'wait', ...PasswordFault.options]),
  retry_after: z.optional(z.int()),
})
export type ChangeRefusal = z.infer<typeof ChangeRefusal>
