// Everything that other areas may import from files.
export { grantFile, isOwnDocument, isOwnFilm, keepMade, removeFiles, revokeFile } from './files.repository.ts'
export type { Files } from './files.ts'
export { filesOf, newFileKey } from './store-keys.ts'
