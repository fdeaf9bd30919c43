// Everything that other areas may import from reading.
import type { Tables } from '../../platform/db/schema.ts'

export type { BlogsTables } from './blogs/blogs.tables.ts'
export { hideComment, lockComment, showComment } from './comments/comments.repository.ts'
export { createCommentsService } from './comments/comments.service.ts'

/** Tables that code on the right may read in its own queries; nobody else writes them. */
export type ReadingPublished = Pick<Tables, 'blogs'>
