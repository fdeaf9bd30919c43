import { Marked } from 'marked'
import { chartHtml } from './chart-block.ts'
import { cleanHtml } from '../../platform/clean-html.ts'

const WORDS_A_MINUTE = 200

const marked = new Marked({
  renderer: {
    // if this returns false, the library itself renders the block
    code: ({ lang, text }) => lang === 'chart' && chartHtml(text),
  },
})

/**
 * Turns Markdown into HTML that has not been cleaned yet.
 *
 * @throws if a chart has errors, which `chartFaults` reports.
 */
export const markdownHtml = (markdown: string): string => marked.parse(markdown, { async: false })

/** Turns Markdown, which may contain HTML, into passive HTML. */
export const toHtml = (markdown: string): string => cleanHtml(markdownHtml(markdown)).trim()

/** Splits plain text into its paragraphs. */
export const paragraphs = (body: string): string[] => body.trim().split(/\n\s*\n/)

/** Returns how many minutes it takes to read a text, at least one. Tags and addresses do not count. */
export const readingTime = (html: string): number =>
  Math.max(1, Math.round((html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}’'-]+/gu) ?? []).length / WORDS_A_MINUTE))
