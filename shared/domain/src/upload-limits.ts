/** The path for uploads, below the API. The web process accepts larger bodies only at this path. */
export const UPLOAD_PATH = '/file-upload'

/** The maximum number of bytes of a file in one request. */
export const PART_LIMIT = 4 * 1024 * 1024

/** The minimum size of any part except the last, in bytes, so that a file does not arrive in a million parts. */
export const SMALLEST_PART = 64 * 1024

/** The maximum size of such a request, in bytes; a form adds names and boundaries around its files. */
export const UPLOAD_BODY_LIMIT = PART_LIMIT + 65_536

/** The maximum size of a whole file, in bytes, by the file's purpose. */
export const LARGEST_FILE = {
  picture: 10 * 1024 * 1024,
  document: 10 * 1024 * 1024,
  message: 10 * 1024 * 1024,
  film: 200 * 1024 * 1024,
} as const
