import { randomUUID } from 'node:crypto'

// Both begin with the upload's id, which is the file's: whatever a crash leaves is found by it.

export const partsOf = (uploadId: string): string => `parts/${uploadId}/`
export const filesOf = (uploadId: string): string => `files/${uploadId}/`

/** Each try writes under a name of its own: a second one never writes over what a row names already. */
export const newPartKey = (uploadId: string): string => partsOf(uploadId) + randomUUID()
export const newFileKey = (uploadId: string): string => filesOf(uploadId) + randomUUID()
