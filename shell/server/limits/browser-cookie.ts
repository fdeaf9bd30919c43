import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieIn, setCookie } from '../cookie.ts'

/** Every browser gets this cookie with its first page. */
const NAME = 'browser'
/** Seconds for which a browser keeps the cookie. */
export const LASTS = 30 * 86_400
/** Seconds after which a browser counts as known. */
export const KNOWN_AFTER = 600
/** <id>.<time of issue, in seconds>.<whether it may become known>.<signature> */
const FORM = /^([\w-]{16})\.(\d{1,12})\.([01])\.([\w-]{22})$/

/** A browser as its cookie identifies it. The cookie contains no name, and is used only for limits. */
export interface Browser {
  id: string
  isKnown: boolean
}

export function createBrowserCookies(key: Uint8Array, isSecure: boolean) {
  const sign = (text: string): Buffer => createHmac('sha256', key).update(text).digest().subarray(0, 16)

  return {
    /** Returns the browser that a cookie identifies; undefined if this site did not issue the cookie. */
    read(cookies: string | undefined, now: number): Browser | undefined {
      const [, id, made, mayBeKnown, signature] = FORM.exec(cookieIn(cookies, NAME, isSecure) ?? '') ?? []
      if (id === undefined || signature === undefined) return undefined
      const given = Buffer.from(signature, 'base64url')
      if (given.length !== 16 || !timingSafeEqual(given, sign(`${id}.${made}.${mayBeKnown}`))) return undefined
      const age = now / 1000 - Number(made)
      return age > LASTS ? undefined : { id, isKnown: mayBeKnown === '1' && age >= KNOWN_AFTER }
    },

    /** @param mayBeKnown - True if the visitor's address has not requested too many cookies. */
    make(mayBeKnown: boolean, now: number): string {
      const text = `${randomBytes(12).toString('base64url')}.${Math.floor(now / 1000)}.${Number(mayBeKnown)}`
      const value = `${text}.${sign(text).toString('base64url')}`
      return setCookie(NAME, value, LASTS, isSecure)
    },

    /** Deletes the cookie. */
    end: (): string => setCookie(NAME, '', 0, isSecure),
  }
}
