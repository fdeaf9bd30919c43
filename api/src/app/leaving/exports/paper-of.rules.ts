import { formatDate, formatMoment } from '@app/domain/india-time'
import { formatPaise } from '@app/domain/money'
import type { Letterhead, Paper, PaperSection } from '../../../platform/papers/paper.ts'

/** The maximum number of rows of each kind that the paper shows. The copy's machine-readable file contains all rows. */
const MOST_ROWS = 100
/** The maximum number of characters in one value. */
const LONGEST = 600

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Turns a person's data into a paper that people can read. Empty values are omitted. */
export const paperOf = (
  copy: Readonly<Record<string, readonly unknown[]>>,
  { from, at }: { from: Letterhead; at: Date },
): Paper => ({
  title: 'Your data',
  from,
  foot: `Prepared for you on ${formatDate(at.toISOString())}`,
  at,
  sections: Object.entries(copy)
    .filter(([, rows]) => rows.length > 0)
    .map(([name, rows]) => sectionOf(name, rows as Record<string, unknown>[])),
})

function sectionOf(name: string, rows: readonly Record<string, unknown>[]): PaperSection {
  const shown = rows.slice(0, MOST_ROWS)
  const more = rows.length - shown.length
  return {
    heading: rows.length === 1 ? wordsOf(name) : `${wordsOf(name)} (${rows.length})`,
    ...(more > 0 && { lines: [`The first ${MOST_ROWS} of them; data.json has ${more} more.`] }),
    facts: shown.flatMap((row, index) => [
      ...(index > 0 ? [['', ''] as const] : []),
      ...Object.entries(row)
        .filter(([, value]) => value !== null && value !== '')
        .map(([key, value]) => [wordsOf(key.replace(/_paise$/, '')), readable(key, value)] as const),
    ]),
  }
}

/** Turns a column name into words: "date_of_birth" becomes "Date of birth". */
function wordsOf(name: string): string {
  const words = name.replaceAll('_', ' ')
  return words[0]!.toUpperCase() + words.slice(1)
}

function readable(key: string, value: unknown): string {
  if (key.endsWith('_paise') && Number.isSafeInteger(value) && Number(value) >= 0) return formatPaise(Number(value))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (DATE.test(text)) return formatDate(`${text}T00:00:00Z`)
  if (INSTANT.test(text)) return `${formatMoment(text)} (${text.slice(0, 4)})`
  return text.slice(0, LONGEST)
}
