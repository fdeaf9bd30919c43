// All that others may import of files.
export { grantFile, isOwnDocument, isOwnFilm, removeFiles, revokeFile } from './files.repository.ts'
export type { Files } from './files.ts'
