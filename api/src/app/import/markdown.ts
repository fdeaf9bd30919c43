import { Marked } from 'marked'
import { chartHtml } from './chart-block.ts'
import { cleanHtml } from '../../platform/clean-html.ts'

const WORDS_A_MINUTE = 200

const marked = new Marked({
  renderer: {
    // false leaves the block to the library
    code: ({ lang, text }) => lang === 'chart' && chartHtml(text),
  },
})

/** Markdown as HTML that is not clean yet. @throws for a chart with faults: `chartFaults` tells them. */
export const markdownHtml = (markdown: string): string => marked.parse(markdown, { async: false })

/** Markdown, also with HTML in it, as HTML that can do nothing but be read. */
export const toHtml = (markdown: string): string => cleanHtml(markdownHtml(markdown)).trim()

/** A text without any marks, as its paragraphs. */
export const paragraphs = (body: string): string[] => body.trim().split(/\n\s*\n/)

/** Minutes that a text takes, at least one; tags and addresses are not read. */
export const readingTime = (html: string): number =>
  Math.max(1, Math.round((html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}’'-]+/gu) ?? []).length / WORDS_A_MINUTE))
