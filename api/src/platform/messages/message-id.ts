import { createHash } from 'node:crypto'

/**
 * Returns the id of a message outside our system. It is the same each time the message is sent, and reveals nothing.
 */
export const messageId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)
