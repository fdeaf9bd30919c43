import type { UploadPurpose } from '@app/contracts/files'

/**
 * What a person has stored. Uploads in progress count with their full size. Files of messages count for their thread
 * instead.
 */
export interface Usage {
  files: number
  films: number
  /** The bytes of everything except films. */
  bytes: number
}

/**
 * How many files for messages one person may begin to upload within a day. Those that no message uses are removed after
 * a day.
 */
export const MOST_FOR_MESSAGES = 200

const MOST_FILES = 200
const MOST_FILMS = 10
const MOST_BYTES = 500 * 1024 * 1024

export const hasRoom = (usage: Usage, wish: { purpose: UploadPurpose; bytes: number }): boolean =>
  usage.files < MOST_FILES &&
  (wish.purpose === 'film' ? usage.films < MOST_FILMS : usage.bytes + wish.bytes <= MOST_BYTES)
