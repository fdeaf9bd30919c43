import { createAccountCookie } from './account-cookie.ts'

/** How long the refresh cookie lasts, in seconds, which is as long as a session. */
const SESSION = 30 * 24 * 3600
/** How long the server recognizes a browser, in seconds; each login restarts this period. */
export const DEVICE_KNOWN = 180 * 24 * 3600

/** How long the challenge cookie lasts, in seconds, which is how long a passkey may take to respond. */
const CHALLENGE = 5 * 60

export type AccountCookies = ReturnType<typeof createAccountCookies>

/**
 * Makes the cookies of a login: one renews the session, one recognizes the browser, and one names the challenge that
 * its passkey has to answer.
 */
export const createAccountCookies = (publicUrl: string) => ({
  refresh: createAccountCookie({ publicUrl, name: 'refresh', lifetime: SESSION }),
  device: createAccountCookie({ publicUrl, name: 'device', lifetime: DEVICE_KNOWN }),
  challenge: createAccountCookie({ publicUrl, name: 'challenge', lifetime: CHALLENGE }),
})
