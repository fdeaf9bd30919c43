import { createAccountCookie } from './account-cookie.ts'

/** The number of seconds for which the refresh cookie lasts, which is as long as a session. */
const SESSION = 30 * 24 * 3600
/** The number of seconds for which the server recognizes a browser; each login starts this time again. */
export const DEVICE_KNOWN = 180 * 24 * 3600

/** The number of seconds for which the challenge cookie lasts, which is as long as a passkey may take to answer. */
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
