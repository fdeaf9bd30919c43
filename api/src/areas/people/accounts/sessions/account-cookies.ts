import { createAccountCookie } from './account-cookie.ts'

/** Seconds: as long as a session. */
const SESSION = 30 * 24 * 3600
/** Seconds; each login begins them anew. */
export const DEVICE_KNOWN = 180 * 24 * 3600

export type AccountCookies = ReturnType<typeof createAccountCookies>

/** The two cookies of a login: what renews it, and what knows the browser again. */
export const createAccountCookies = (publicUrl: string) => ({
  refresh: createAccountCookie({ publicUrl, name: 'refresh', lifetime: SESSION }),
  device: createAccountCookie({ publicUrl, name: 'device', lifetime: DEVICE_KNOWN }),
})
