import { mutation, type Kernel } from '@app/kernel'

/** Keeps the token of a session that was just opened; what the last reader saw is not the next one's. */
export function beginSession({ query, session }: Kernel, { token }: { token: string }): void {
  query.clear()
  session.save(token)
}

export const sendCode = mutation('/user/send-otp')
/** Verifies a one-time code: from here on the visitor is a patient. */
export const verifyCode = mutation('/user/verify-otp', { onSuccess: beginSession })
