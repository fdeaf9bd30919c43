import type { CodePurpose } from '@app/contracts/accounts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Minutes that a code is valid. */
export const CODE_LIFETIME = 5
export const MAX_TRIES = 5
/** Milliseconds for which a code lives on though its asker has asked for another. */
export const OVERLAP = 60_000

/**
 * What is stored of a code, which is no other's of another request or purpose. An HMAC under a key that the database does not hold, and no argon2id: a million guesses at
 * six digits are soon made against any hash without a key, and none against this one.
 */
export const codeHash = (
  key: Uint8Array,
  { id, purpose }: { id: string; purpose: CodePurpose },
  code: string,
): string => createHmac('sha256', key).update(`${purpose}:${id}:${code}`).digest('hex')

export const isSameHash = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))
