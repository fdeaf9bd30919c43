import { createHash } from 'node:crypto'

/** What a message is called outside: the same each time that it is sent, and nothing that could be read in it. */
export const messageId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)
