// Exports everything that other areas may import from reading.
import type { Tables } from '../../platform/db/schema.ts'

export type { BlogsTables } from './blogs/blogs.tables.ts'
export { hideComment, lockComment, showComment } from './comments/comments.repository.ts'
export { createCommentsService } from './comments/comments.service.ts'

/**
 * The tables that areas to the right of reading (ARCHITECTURE.md) may read in their own queries; only reading writes to
 * them.
 */
export type ReadingPublished = Pick<Tables, 'blogs'>
