import type { CodePurpose } from '@app/contracts/accounts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a code is valid, in minutes, and how many tries it allows. */
export const CODE_LIFETIME = 5
export const MAX_TRIES = 5
/** How long a code stays valid after its owner has asked for another code, in milliseconds. */
export const OVERLAP = 60_000

/**
 * Computes the hash of a code that the database stores. The hash differs for each request and purpose. The hash is an
 * HMAC under a key that is not in the database, and not argon2id. With a hash that needs no key, an attacker could soon
 * try all of the million six-digit codes. With this hash, nobody can try a code without knowing the key.
 */
export const codeHash = (
  key: Uint8Array,
  { id, purpose }: { id: string; purpose: CodePurpose },
  code: string,
): string => createHmac('sha256', key).update(`${purpose}:${id}:${code}`).digest('hex')

export const isSameHash = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))
