// Exports everything that other areas may import from files.
import type { Tables } from '../../platform/db/schema.ts'

export { grantFile, isOwnDocument, isOwnFilm, keepMade, removeFiles, revokeFile } from './files.repository.ts'
export type { Files } from './files.ts'
export { createUploadsService } from './uploads/uploads.service.ts'
export { filesOf, newFileKey } from './store-keys.ts'

/**
 * The tables that areas to the right of files (ARCHITECTURE.md) may read in their own queries; only files writes to
 * them.
 */
export type FilesPublished = Pick<Tables, 'files'>
