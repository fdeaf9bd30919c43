import { createHash } from 'node:crypto'

/** The hash that is stored of a visitor's key. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
