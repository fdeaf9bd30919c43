import type { UploadPurpose } from '@app/contracts/files'

/** What somebody has, files on their way counted as what they will be. */
export interface Usage {
  files: number
  films: number
  /** Of all that is no film. */
  bytes: number
}

const MOST_FILES = 200
const MOST_FILMS = 10
const MOST_BYTES = 500 * 1024 * 1024

export const hasRoom = (usage: Usage, wish: { purpose: UploadPurpose; bytes: number }): boolean =>
  usage.files < MOST_FILES &&
  (wish.purpose === 'film' ? usage.films < MOST_FILMS : usage.bytes + wish.bytes <= MOST_BYTES)
