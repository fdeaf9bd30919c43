import { createAccountCookie } from './account-cookie.ts'

/** Seconds. It lasts as long as a session. */
const SESSION = 30 * 24 * 3600
/** Seconds. Each login starts the time again. */
export const DEVICE_KNOWN = 180 * 24 * 3600

export type AccountCookies = ReturnType<typeof createAccountCookies>

/** The two cookies of a login: one renews the session, and the other recognizes the browser. */
export const createAccountCookies = (publicUrl: string) => ({
  refresh: createAccountCookie({ publicUrl, name: 'refresh', lifetime: SESSION }),
  device: createAccountCookie({ publicUrl, name: 'device', lifetime: DEVICE_KNOWN }),
})
