import type { CodePurpose } from '@app/contracts/accounts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** Minutes for which a code is valid. */
export const CODE_LIFETIME = 5
export const MAX_TRIES = 5
/** Milliseconds for which a code stays valid after the same person has asked for another. */
export const OVERLAP = 60_000

/**
 * The hash that is stored of a code. It differs for each request and purpose. It is an HMAC under a key that is not in
 * the database, and not argon2id. Anybody could soon try the million six-digit codes against a hash without a key.
 * Against this hash, nobody can try one without knowing the key.
 */
export const codeHash = (
  key: Uint8Array,
  { id, purpose }: { id: string; purpose: CodePurpose },
  code: string,
): string => createHmac('sha256', key).update(`${purpose}:${id}:${code}`).digest('hex')

export const isSameHash = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))
