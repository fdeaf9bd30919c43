import { randomUUID } from 'node:crypto'

// The keys of parts and files begin with the upload's id, which is also the file's id, so that the sweep can find
// anything left by a crash.

export const partsOf = (uploadId: string): string => `parts/${uploadId}/`
export const filesOf = (uploadId: string): string => `files/${uploadId}/`

/**
 * Each attempt writes under a new key, so that a second attempt never overwrites an object that a row already names.
 */
export const newPartKey = (uploadId: string): string => partsOf(uploadId) + randomUUID()
export const newFileKey = (uploadId: string): string => filesOf(uploadId) + randomUUID()
