// All that others may import of reading.
export type { BlogsTables } from './blogs/blogs.tables.ts'
export { demoComments } from '../../app/demo/comments.demo.ts'
export { hideComment, lockComment, showComment } from './comments/comments.repository.ts'
