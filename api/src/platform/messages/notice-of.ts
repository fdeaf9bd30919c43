import { templateOf } from './templates.ts'

/**
 * Returns the text of a stored message's notice, and the page that the notice opens. If the template no longer exists,
 * the text only mentions that there was a message.
 */
export function noticeOf(name: string, params: unknown): { text: string; path: string } {
  const template = templateOf(name)
  const read = template?.params.safeParse(params)
  if (!template?.notice || !read?.success) return { text: 'There was something new.', path: '/account' }
  const { text, path } = template.notice
  const { notMe } = template
  return {
    text: notMe ? `${text(read.data)} Not you? ${notMe.says}.` : text(read.data),
    path: typeof path === 'string' ? path : path(read.data),
  }
}
