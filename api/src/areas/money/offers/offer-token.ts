import { createHash, randomBytes } from 'node:crypto'

const BYTES = 32

/** What stands in an offer's link. Nobody can guess it, and nothing of ours keeps it. */
export const newToken = (): string => randomBytes(BYTES).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * The hashes that a word may stand for: a link's token, or the hash itself, by which a patient's own list names an offer. It
 * opens nothing for anybody else, and the token is kept nowhere.
 */
export const hashesOf = (linked: string): string[] => [hashOf(linked), linked]
