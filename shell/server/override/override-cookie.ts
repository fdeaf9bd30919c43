import { cookieIn, setCookie } from '../cookie.ts'

/** Given to a browser that opened a link of `release override`, and to no other. */
const NAME = 'override'

/** Returns the token in a request's cookies. */
export const tokenIn = (cookies: string | undefined): string | undefined => cookieIn(cookies, NAME)

/** Makes the cookie, which expires together with its token. */
export const cookieOf = (token: string, until: string, now: Date, isSecure: boolean): string =>
  setCookie(NAME, token, Math.floor((Date.parse(until) - now.getTime()) / 1000), isSecure)

export const cleared = (isSecure: boolean): string => setCookie(NAME, '', 0, isSecure)
