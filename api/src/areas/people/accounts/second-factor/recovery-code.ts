import { createHmac, randomInt } from 'node:crypto'
import { purposeKey } from '../../../../platform/purpose-key.ts'

/** The characters used in recovery codes, without 0, 1, I and O, which are easily confused on paper. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
export const RECOVERY_CODES = 10

const four = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** Makes a recovery code: 60 random bits in a form that a person can write down, such as 7K2M-QX4P-9DTR. */
export const newRecoveryCode = (): string => `${four()}-${four()}-${four()}`

export const isRecoveryCode = (code: string): boolean => code.includes('-')

/**
 * Derives the key under which an app's recovery codes are hashed. It is derived from the app's own secret, which is
 * stored encrypted, so the codes stay valid when the clinic replaces its secret.
 */
export const recoveryKey = (appSecret: Uint8Array): Uint8Array => purposeKey(appSecret, 'recovery codes')

/**
 * Computes the hash that the database stores for a recovery code. Its key is not in the database, because 60 bits are
 * too few for a hash without a key.
 */
export const recoveryHash = (key: Uint8Array, userId: string, code: string): string =>
  createHmac('sha256', key).update(`${userId}:${code}`).digest('hex')
