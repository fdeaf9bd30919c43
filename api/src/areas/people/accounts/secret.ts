import { createHash, randomBytes } from 'node:crypto'

/** Creates a secret of 256 random bits, written as 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Computes the hash that the database stores for a secret. With its 256 random bits, a secret needs no slow hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
