import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const CONTENT = join(import.meta.dirname, '../content')

/** Lists the content files that match a pattern, by their path relative to the content folder. */
export const contentFiles = (pattern: string): string[] => globSync(pattern, { cwd: CONTENT }).toSorted()

/** Returns what a YAML file of the content says. */
export const contentOf = (file: string): unknown => parse(readFileSync(join(CONTENT, file), 'utf8'))

/**
 * Returns the text of a file that visitors read: its sentences, with one value or block per line, without addresses,
 * names and markup.
 */
export function readableText(file: string): string {
  const source = readFileSync(join(CONTENT, file), 'utf8')
  if (file.endsWith('.yaml')) return sentencesIn(parse(source)).join('\n')
  const [, front = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? []
  return [...sentencesIn(parse(front)), withoutMarks(body)].join('\n')
}

function sentencesIn(value: unknown): string[] {
  if (typeof value === 'string') return /\s.*[.!?]$/s.test(value) ? [value] : []
  return value && typeof value === 'object' ? Object.values(value).flatMap(sentencesIn) : []
}

/** Removes tables and charts, because a cell is not a sentence. */
const withoutMarks = (markdown: string): string =>
  markdown
    .replaceAll(/^```.*?^```$/gms, '')
    .replaceAll(/^\|.*$/gm, '')
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^(?:#+|>|[-*]|\d+\.)\s+/gm, '')
    .replaceAll(/[*_`]/g, '')
