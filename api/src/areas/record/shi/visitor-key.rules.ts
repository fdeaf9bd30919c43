import { createHash } from 'node:crypto'

/** What is kept of a visitor's key. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
