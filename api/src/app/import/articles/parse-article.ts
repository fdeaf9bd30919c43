import sanitizeHtml from 'sanitize-html'
import { chartFaults } from '../chart-block.ts'
import { claimsIn } from '../claims.rules.ts'
import { markdownHtml } from '../markdown.ts'
import type { Problem } from '../problem.ts'
import { checked, parseYaml, type YamlSource } from '../yaml-source.ts'
import { ArticleFront } from './article-front.ts'

export interface ParsedArticle {
  file: string
  front: ArticleFront
  /** The article's HTML, before it is cleaned. */
  html: string
  title: string
  /** The first sentences, as plain text. */
  opening: string
  /** Returns the line number of a value in the front matter. */
  lineOf: YamlSource['lineOf']
}

const OPENING = 200
const NONE: YamlSource = { value: {}, lineOf: () => 1, problems: [] }

/**
 * Reads one article, in Markdown or HTML.
 *
 * @returns the article, or the errors in it.
 */
export function parseArticle(file: string, text: string): ParsedArticle | Problem[] {
  const [, yaml, rest] = /^\uFEFF?---[ \t]*\r?\n(.*?)\r?\n---[ \t]*(?:\r?\n(.*))?$/s.exec(text) ?? []
  const problems: Problem[] = [...claimsIn(withoutTags(text)), ...chartFaults(text)].map((fault) => ({
    file,
    ...fault,
  }))
  const source = yaml === undefined ? NONE : parseYaml(file, yaml, 2)
  const front = checked(ArticleFront, { file, source, problems })
  const body = yaml === undefined ? text : (rest ?? '')
  if (problems.length) return problems
  const raw = /\.html?$/i.test(file) ? bodyOf(body) : markdownHtml(body)
  const heading = /<h1\b[^>]*>(.*?)<\/h1>/is.exec(raw)
  const title = front?.title ?? (heading ? plain(heading[1]!) : '')
  // the page's heading already shows the title, so it is removed from the text
  const html = (heading && plain(heading[1]!) === title ? raw.replace(heading[0], '') : raw)
    .replace(/<h1\b/gi, '<h2')
    .replace(/<\/h1>/gi, '</h2>')
  if (front && !title) problems.push({ file, line: 1, message: 'title: is neither stated nor the first heading' })
  if (front && !plain(html)) problems.push({ file, line: 1, message: 'has no text' })
  if (problems.length || !front) return problems
  return { file, front, html, title, opening: openingOf(html) || title, lineOf: source.lineOf }
}

/** Blanks out tags, because a width of 100% in a tag is not a claim, and leaves every line in its place. */
const withoutTags = (text: string): string => text.replace(/<[a-z/!][^>]*>/gi, (tag) => tag.replace(/[^\n]/g, ' '))

const bodyOf = (html: string): string => /<body\b[^>]*>(.*?)(?:<\/body>|$)/is.exec(html)?.[1] ?? html

const plain = (html: string): string =>
  sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot);/g, (_all, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"' })[name]!)
    .replace(/\s+/g, ' ')
    .trim()

/** Returns the first paragraph that is long enough, cut after a whole word. */
function openingOf(html: string): string {
  const paragraphs = [...html.matchAll(/<p\b[^>]*>(.*?)<\/p>/gis)].map(([, inner]) => plain(inner!))
  const first = paragraphs.find((text) => text.length > 40) ?? paragraphs.find(Boolean) ?? ''
  return first.length <= OPENING ? first : `${first.slice(0, OPENING).replace(/\s+\S*$/, '')}…`
}
