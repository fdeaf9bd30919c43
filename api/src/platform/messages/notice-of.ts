import { templateOf } from './templates.ts'

/** What the bell says of a kept message, and where it leads. One whose template has gone says only that it was there. */
export function noticeOf(name: string, params: unknown): { text: string; path: string } {
  const template = templateOf(name)
  const read = template?.params.safeParse(params)
  if (!template?.notice || !read?.success) return { text: 'There was something new.', path: '/account' }
  const { text, path } = template.notice
  return { text: text(read.data), path: typeof path === 'string' ? path : path(read.data) }
}
