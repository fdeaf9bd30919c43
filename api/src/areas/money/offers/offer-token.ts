import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

/** Creates the unguessable random token for an offer's link; the database does not store it. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Lists the hashes that the word in a link may stand for: the hash of a token, or the word itself, because a patient's
 * own list identifies an offer by its hash. A hash in a link opens nothing for other people, and the token itself is
 * not stored.
 */
export const hashesOf = (linked: string): string[] => [hashOf(linked), linked]
