import { createHash } from 'node:crypto'

/** Computes the hash of a visitor's key that the database stores. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
