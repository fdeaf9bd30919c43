import { Marked } from 'marked'
import { chartHtml } from './chart-block.ts'
import { cleanHtml } from '../../platform/clean-html.ts'

const WORDS_A_MINUTE = 200

const marked = new Marked({
  renderer: {
    // false means that the library renders the block
    code: ({ lang, text }) => lang === 'chart' && chartHtml(text),
  },
})

/**
 * Turns Markdown into HTML that is not clean yet.
 *
 * @throws for a chart with faults, which `chartFaults` reports.
 */
export const markdownHtml = (markdown: string): string => marked.parse(markdown, { async: false })

/** Turns Markdown, which may contain HTML, into HTML that can only be read. */
export const toHtml = (markdown: string): string => cleanHtml(markdownHtml(markdown)).trim()

/** The paragraphs of a plain text. */
export const paragraphs = (body: string): string[] => body.trim().split(/\n\s*\n/)

/** The minutes that reading a text takes, at least one. Tags and addresses do not count. */
export const readingTime = (html: string): number =>
  Math.max(1, Math.round((html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}’'-]+/gu) ?? []).length / WORDS_A_MINUTE))
