import { mutation, type Kernel } from '@app/kernel'

/** Keeps the token of a new session, and clears the cache: the next reader must not see the last one's data. */
export function beginSession({ query, session }: Kernel, { token }: { token: string }): void {
  query.clear()
  session.save(token)
}

export const sendCode = mutation('/user/send-otp')
/** Verifies a one-time code: from here on the visitor is a patient. */
export const verifyCode = mutation('/user/verify-otp', { onSuccess: beginSession })
