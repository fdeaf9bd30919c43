import { createAccountCookie } from './account-cookie.ts'

/** Seconds. It lasts as long as a session. */
const SESSION = 30 * 24 * 3600
/** Seconds. Each login starts the time again. */
export const DEVICE_KNOWN = 180 * 24 * 3600

/** Seconds: as long as a passkey may take to answer. */
const CHALLENGE = 5 * 60

export type AccountCookies = ReturnType<typeof createAccountCookies>

/** The cookies of a login: one renews the session, one recognizes the browser, and one says what its passkey was asked. */
export const createAccountCookies = (publicUrl: string) => ({
  refresh: createAccountCookie({ publicUrl, name: 'refresh', lifetime: SESSION }),
  device: createAccountCookie({ publicUrl, name: 'device', lifetime: DEVICE_KNOWN }),
  challenge: createAccountCookie({ publicUrl, name: 'challenge', lifetime: CHALLENGE }),
})
