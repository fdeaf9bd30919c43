// Everything that other areas may import from files.
import type { Tables } from '../../platform/db/schema.ts'

export { grantFile, isOwnDocument, isOwnFilm, keepMade, removeFiles, revokeFile } from './files.repository.ts'
export type { Files } from './files.ts'
export { createUploadsService } from './uploads/uploads.service.ts'
export { filesOf, newFileKey } from './store-keys.ts'

/** Tables that code on the right may read in its own queries; nobody else writes them. */
export type FilesPublished = Pick<Tables, 'files'>
