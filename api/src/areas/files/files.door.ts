// All that others may import of files.
export { grantFile, isOwnDocument, isOwnFilm, keepMade, removeFiles, revokeFile } from './files.repository.ts'
export type { Files } from './files.ts'
export { filesOf, newFileKey } from './store-keys.ts'
