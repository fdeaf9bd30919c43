import { createHash, randomBytes } from 'node:crypto'

/** Makes a secret of 256 random bits, written in 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Computes the hash of a secret that the database stores. A secret has 256 random bits, so it needs no slow hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
