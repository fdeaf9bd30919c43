import { createHash } from 'node:crypto'

/** Returns a message's id outside our system. The id is the same each time the message is sent, and reveals nothing. */
export const messageId = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)
