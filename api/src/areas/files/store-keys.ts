import { randomUUID } from 'node:crypto'

// Keys of parts and of files begin with the id of the upload, which is also the id of the file, so that the sweep can
// find anything left by a crash.

export const partsOf = (uploadId: string): string => `parts/${uploadId}/`
export const filesOf = (uploadId: string): string => `files/${uploadId}/`

/** Each attempt writes under a new key, so a second attempt never overwrites an object that a row already names. */
export const newPartKey = (uploadId: string): string => partsOf(uploadId) + randomUUID()
export const newFileKey = (uploadId: string): string => filesOf(uploadId) + randomUUID()
