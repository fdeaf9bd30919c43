// Everything that other areas may import from reading.
export type { BlogsTables } from './blogs/blogs.tables.ts'
export { hideComment, lockComment, showComment } from './comments/comments.repository.ts'
export { createCommentsService } from './comments/comments.service.ts'
