import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, 43 characters. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** The hash that is stored of a secret. A secret has 256 random bits, so it needs no slow hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
