import { createHmac, timingSafeEqual } from 'node:crypto'

/** Minutes that a code is valid. */
export const CODE_LIFETIME = 5
export const MAX_TRIES = 5

/** So many codes within so many seconds. */
interface Limit {
  count: number
  seconds: number
}
export const RESEND_AFTER = 30
export const PHONE_LIMITS: readonly Limit[] = [
  { count: 1, seconds: RESEND_AFTER },
  { count: 5, seconds: 3600 },
  { count: 10, seconds: 24 * 3600 },
]
export const ADDRESS_LIMITS: readonly Limit[] = [{ count: 20, seconds: 3600 }]

/**
 * Seconds until one more may be sent under all of the limits; 0 when it may be sent now.
 *
 * @param sentAt - When the earlier ones were sent, newest first.
 */
export function secondsToWait(sentAt: readonly Date[], limits: readonly Limit[], now: Date): number {
  const waits = limits.map(({ count, seconds }) => {
    const earliest = sentAt[count - 1]
    return earliest ? Math.ceil((earliest.getTime() - now.getTime()) / 1000) + seconds : 0
  })
  return Math.max(0, ...waits)
}

/**
 * What is stored of a code. An HMAC under a key that the database does not hold, and no argon2id: a million guesses at
 * six digits are soon made against any hash without a key, and none against this one.
 */
export const codeHash = (key: Uint8Array, phone: string, code: string): string =>
  createHmac('sha256', key).update(`${phone}:${code}`).digest('hex')

export const isSameHash = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))
