import { createAccountCookie } from './account-cookie.ts'

/** How long the refresh cookie lasts, in seconds: as long as a session. */
const SESSION = 30 * 24 * 3600
/** How long the server recognizes a browser, in seconds; each login restarts this period. */
export const DEVICE_KNOWN = 180 * 24 * 3600

/** How long the challenge cookie lasts, in seconds: as long as a passkey may take to respond. */
const CHALLENGE = 5 * 60

export type AccountCookies = ReturnType<typeof createAccountCookies>

/**
 * Creates a login's cookies: one renews the session, one identifies the browser, and one identifies the challenge to
 * which its passkey must respond.
 */
export const createAccountCookies = (publicUrl: string) => ({
  refresh: createAccountCookie({ publicUrl, name: 'refresh', lifetime: SESSION }),
  device: createAccountCookie({ publicUrl, name: 'device', lifetime: DEVICE_KNOWN }),
  challenge: createAccountCookie({ publicUrl, name: 'challenge', lifetime: CHALLENGE }),
})
