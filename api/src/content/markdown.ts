import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

const WORDS_A_MINUTE = 200

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: 'h2 h3 h4 p ul ol li blockquote hr br strong em a img code table thead tbody tr th td'.split(' '),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  allowedSchemes: ['https', 'mailto', 'tel'],
  // an image of somebody else would tell him who reads what
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/images\/[\w/.-]+$/.test(attribs.src ?? ''),
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https:/i.test(attribs.href ?? '') ? { ...attribs, rel: 'noopener nofollow' } : attribs,
    }),
  },
}

/** Markdown as HTML that can do nothing but be read: no script, no style, no frame, no foreign image. */
export const toHtml = (markdown: string): string => sanitizeHtml(marked.parse(markdown, { async: false }), ALLOWED)

/** Minutes, at least one. */
export const readingTime = (markdown: string): number =>
  Math.max(1, Math.round((markdown.match(/[\p{L}\p{N}’'-]+/gu) ?? []).length / WORDS_A_MINUTE))
