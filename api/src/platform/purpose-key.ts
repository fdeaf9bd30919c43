import { hkdfSync } from 'node:crypto'
import type { Secrets } from './secrets/secrets.ts'

/** The keys for one purpose: the current key signs, and signatures made with older keys are still accepted. */
export type Keys = readonly [Uint8Array, ...Uint8Array[]]

/** The purposes for which the API uses its secrets, and how each survives replacing a secret. */
export type Purpose =
  // short-lived: whatever an older secret signed is accepted until it expires
  | 'access tokens'
  | 'bank changes'
  | 'file links'
  | 'film links'
  | 'meeting tickets'
  | 'one-time codes'
  | 'work in place of a refusal'
  // encrypted: `npm run admin -- secrets reseal` encrypts these with the new secret
  | 'bank accounts'
  | 'former contacts'
  | 'second factors'
  // a name that is stored in its row when it is first used
  | 'comment aliases'
  | 'question aliases'
  // only for codes created before each app had its own key
  | 'recovery codes'

/**
 * Derives a separate key for each purpose from one secret, so that a signature for one purpose is never valid for
 * another.
 */
export const purposeKey = (secret: string | Uint8Array, purpose: Purpose): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32))

export const purposeKeys = ([present, ...older]: Secrets, purpose: Purpose): Keys => [
  purposeKey(present, purpose),
  ...older.map((secret) => purposeKey(secret, purpose)),
]
