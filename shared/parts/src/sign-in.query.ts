import type { OtpSent } from '@app/contracts/accounts'
import type { Result } from '@app/domain/result'
import { mutation, type ApiError, type Kernel, type Mutation } from '@app/kernel'

/** Stores the token of a new session and clears the cache, so that a reader never sees the previous reader's data. */
export function beginSession({ query, session }: Kernel, { token }: { token: string }): void {
  query.clear()
  session.save(token)
}

const sendCode = mutation('/user/send-otp')
const sendAgain = mutation('/user/resend-otp')
const sendLandingCode = mutation('/user/landing/register')

type CodeSent = Result<OtpSent, ApiError<{ code: 'wait' | 'consent_required'; retry_after?: number | undefined }>>
/** Where the code is sent. */
type Destination = { phone?: string; email?: string }

/**
 * @param person - The additional fields of a landing page's form; no other form needs them.
 * @param isAgain - True if a code has already been sent there.
 */
export const codeFor = (
  person?: { name: string; consent_version: string },
  isAgain = false,
): Mutation<Destination, CodeSent> => ({
  send(kernel, to): Promise<CodeSent> {
    if (isAgain) return sendAgain.send(kernel, to)
    return person ? sendLandingCode.send(kernel, { ...person, ...to }) : sendCode.send(kernel, to)
  },
})
/** Verifies a one-time code; after that, the visitor is a patient. */
export const verifyCode = mutation('/user/verify-otp', { onSuccess: beginSession })
/** Verifies a one-time code from a landing page's form. */
export const verifyLandingCode: typeof verifyCode = mutation('/user/landing/verify', { onSuccess: beginSession })
