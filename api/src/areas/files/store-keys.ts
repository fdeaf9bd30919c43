import { randomUUID } from 'node:crypto'

// Keys of both kinds begin with the id of the upload, which is also the id of the file, so that anything left by a
// crash can be found.

export const partsOf = (uploadId: string): string => `parts/${uploadId}/`
export const filesOf = (uploadId: string): string => `files/${uploadId}/`

/** Each try writes under a new name, so a second try never overwrites what a row already names. */
export const newPartKey = (uploadId: string): string => partsOf(uploadId) + randomUUID()
export const newFileKey = (uploadId: string): string => filesOf(uploadId) + randomUUID()
