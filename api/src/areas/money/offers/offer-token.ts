import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

/** Makes the random token in an offer's link, which nobody can guess; the database does not store the token. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Lists the hashes that a token from a link may stand for: the hash of a token, or the word itself, because a patient's
 * own list names an offer by its hash. A hash from a link opens nothing for other people, and the token itself is not
 * stored.
 */
export const hashesOf = (linked: string): string[] => [hashOf(linked), linked]
