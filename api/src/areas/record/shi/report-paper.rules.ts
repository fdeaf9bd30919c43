import type { ShiReport } from '@app/contracts/shi'
import { formatDate } from '@app/domain/india-time'
import { scoreInWords, TOO_FEW_ANSWERS } from '@app/domain/score-words'
import type { Letterhead, Paper, PaperSection } from '../../../platform/papers/paper.ts'

/**
 * Makes a report's file name, for example "report-0421.pdf". The name reveals nothing about the patient, because other
 * people may see it in a file list.
 */
export const reportFileName = (id: string): string =>
  `report-${String(Number.parseInt(id.slice(0, 8), 16) % 10_000).padStart(4, '0')}.pdf`

const inColumns = (title: string, score: number | null): string[] => [
  title,
  score === null ? TOO_FEW_ANSWERS : scoreInWords(score),
  score === null ? '' : `${score} of 100`,
]

/**
 * Writes a report as a PDF: words come before numbers, strengths come before sections that need attention, and urgent
 * help comes before everything else.
 *
 * @param reports - The address of the page with the reader's own reports.
 */
export function reportPaper(
  { finished_at, version, rule, urgent, overall, sections, strengths, focus }: ShiReport,
  { from, reports }: { from: Letterhead; reports: string },
): Paper {
  const titles = (named: readonly number[]) => sections.filter(({ n }) => named.includes(n)).map(({ title }) => title)
  const list = (heading: string, lines: string[]): PaperSection[] => (lines.length === 0 ? [] : [{ heading, lines }])
  return {
    title: 'Your report',
    from,
    foot: `${formatDate(finished_at)} · Questions ${version}, rule ${rule} · Not a diagnosis, and not validated`,
    at: new Date(finished_at),
    sections: [
      ...urgent.map(({ text, help }) => ({ heading: 'Please get help first', lines: [text, help] })),
      ...list('What’s going well', titles(strengths)),
      ...list('What deserves a closer look', titles(focus)),
      ...(sections.length === 0
        ? []
        : [
            {
              heading: 'In numbers',
              table: {
                columns: [
                  { name: 'Part', share: 3, isStrong: true },
                  { name: 'In words', share: 4 },
                  { name: 'In numbers', share: 2, isNumber: true },
                ],
                rows: [
                  inColumns('All together', overall),
                  ...sections.map(({ title, score }) => inColumns(title, score)),
                ],
              },
            },
          ]),
      ...sections
        .filter(({ n }) => focus.includes(n))
        .map(({ title, causes, steps }) => ({
          heading: `${title}: what you can do`,
          lines: [causes, ...steps.map((step) => `• ${step}`)],
        })),
      {
        heading: 'See it online',
        facts: [
          ['Finished on', formatDate(finished_at)],
          ['Log in at', reports],
        ],
        square: reports,
      },
    ],
  }
}
