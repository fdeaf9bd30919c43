import { marked } from 'marked'
import { cleanHtml } from './clean-html.ts'

const WORDS_A_MINUTE = 200

/** Markdown, also with HTML in it, as HTML that can do nothing but be read. */
export const toHtml = (markdown: string): string => cleanHtml(marked.parse(markdown, { async: false })).trim()

/** A text without any marks, as its paragraphs. */
export const paragraphs = (body: string): string[] => body.trim().split(/\n\s*\n/)

/** Minutes that a text takes, at least one; tags and addresses are not read. */
export const readingTime = (html: string): number =>
  Math.max(1, Math.round((html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}’'-]+/gu) ?? []).length / WORDS_A_MINUTE))
