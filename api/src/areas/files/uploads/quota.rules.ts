import type { UploadPurpose } from '@app/contracts/files'

/** What somebody has, files on their way counted as what they will be. Those of messages take their thread’s room. */
export interface Usage {
  files: number
  films: number
  /** Of all that is no film. */
  bytes: number
}

/** Files for messages that one person may begin within a day: those that no message takes are swept after it. */
export const MOST_FOR_MESSAGES = 200

const MOST_FILES = 200
const MOST_FILMS = 10
const MOST_BYTES = 500 * 1024 * 1024

export const hasRoom = (usage: Usage, wish: { purpose: UploadPurpose; bytes: number }): boolean =>
  usage.files < MOST_FILES &&
  (wish.purpose === 'film' ? usage.films < MOST_FILMS : usage.bytes + wish.bytes <= MOST_BYTES)
