/** The path for uploads, below the API. Only at this path does the web process let larger bodies through. */
export const UPLOAD_PATH = '/file-upload'

/** The most bytes of a file that one request can carry. */
export const PART_LIMIT = 4 * 1024 * 1024

/** The fewest bytes of any part but the last, so that a file does not come in a million parts. */
export const SMALLEST_PART = 64 * 1024

/** The most bytes of such a request; a form adds names and boundaries around its files. */
export const UPLOAD_BODY_LIMIT = PART_LIMIT + 65_536

/** Most bytes of a whole file, by what it is for. */
export const LARGEST_FILE = {
  picture: 10 * 1024 * 1024,
  document: 10 * 1024 * 1024,
  message: 10 * 1024 * 1024,
  film: 200 * 1024 * 1024,
} as const
