import type { CodePurpose } from '@app/contracts/accounts'
import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a code is valid, in minutes, and how many attempts it allows. */
export const CODE_LIFETIME = 5
export const MAX_TRIES = 5
/** How long a code stays valid after its owner has requested another code, in milliseconds. */
export const OVERLAP = 60_000

/**
 * Computes the hash that the database stores for a code, which differs for each request and purpose. It is an HMAC
 * under a key that is not in the database, rather than argon2id: with a keyless hash, an attacker could soon try all
 * million six-digit codes. Without this key, no code can be tried.
 */
export const codeHash = (
  key: Uint8Array,
  { id, purpose }: { id: string; purpose: CodePurpose },
  code: string,
): string => createHmac('sha256', key).update(`${purpose}:${id}:${code}`).digest('hex')

export const isSameHash = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b))
