import type { UploadPurpose } from '@app/contracts/files'

/**
 * The storage that a person uses. Uploads in progress count with their full size. Files in messages count towards their
 * thread, not towards the person.
 */
export interface Usage {
  files: number
  films: number
  /** The number of bytes used by everything except films. */
  bytes: number
}

/**
 * How many message files one person may begin to upload within a day. Files that no message uses are removed after a
 * day.
 */
export const MOST_FOR_MESSAGES = 200

const MOST_FILES = 200
const MOST_FILMS = 10
const MOST_BYTES = 500 * 1024 * 1024

export const hasRoom = (usage: Usage, wish: { purpose: UploadPurpose; bytes: number }): boolean =>
  usage.files < MOST_FILES &&
  (wish.purpose === 'film' ? usage.films < MOST_FILMS : usage.bytes + wish.bytes <= MOST_BYTES)
