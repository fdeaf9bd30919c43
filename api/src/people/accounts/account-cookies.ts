import { createAccountCookie } from './account-cookie.ts'

/** Seconds: as long as a session. */
const SESSION = 30 * 24 * 3600
/** Seconds; each login begins them anew. */
export const DEVICE_KNOWN = 180 * 24 * 3600

export type AccountCookies = ReturnType<typeof createAccountCookies>

/**
 * The two cookies of a login. The refresh token travels to the routes below /auth alone. The known device is read where
 * people log in, and those routes lie below /user and below /api: what they have in common is /backend.
 */
export const createAccountCookies = (publicUrl: string) => ({
  refresh: createAccountCookie({ publicUrl, name: 'refresh', path: '/backend/auth', lifetime: SESSION }),
  device: createAccountCookie({ publicUrl, name: 'device', path: '/backend', lifetime: DEVICE_KNOWN }),
})
