import { randomBytes } from 'node:crypto'

/** Crockford's alphabet, which has no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 12

/** Makes an unguessable code: sixty random bits in twelve characters. */
export const newVerifyCode = (): string =>
  Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')
