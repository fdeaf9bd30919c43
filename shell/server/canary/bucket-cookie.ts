import { randomInt } from 'node:crypto'
import { cookieIn, setCookie } from '../cookie.ts'

/**
 * We give this cookie to browsers while a canary is live, or with a page that has a flag that is on for a share of
 * browsers. The cookie contains a number from 0 to 99 and nothing else.
 */
const NAME = 'bucket'
/** Seconds for which a browser keeps the cookie; a canary should end sooner than that. */
const LASTS = 7 * 86_400

/** Returns a request's bucket; undefined if the cookie is missing or contains no number. */
export function bucketIn(cookies: string | undefined, isSecure: boolean): number | undefined {
  const value = cookieIn(cookies, NAME, isSecure)
  return value !== undefined && /^\d{1,2}$/.test(value) ? Number(value) : undefined
}

export const hasBucket = (cookies: string | undefined, isSecure: boolean): boolean =>
  cookieIn(cookies, NAME, isSecure) !== undefined

export const drawBucket = (): number => randomInt(100)

export const bucketCookie = (bucket: number, isSecure: boolean): string =>
  setCookie(NAME, String(bucket), LASTS, isSecure)

export const clearedBucket = (isSecure: boolean): string => setCookie(NAME, '', 0, isSecure)
