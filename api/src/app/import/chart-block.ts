import { barsOf, spanInWords, type ChartData } from '@app/domain/chart'
import * as z from 'zod'
import type { Problem } from './problem.ts'
import { checked, parseYaml } from './yaml-source.ts'

const label = z.string().trim().min(1).max(40)
const number = z.number().nonnegative()

/** The content of a Markdown block marked `chart`: a title, a unit, rows with a value or a span, and the source. */
const ChartBlock = z.strictObject({
  title: z.string().trim().min(1).max(120),
  unit: z.string().trim().min(1).max(20),
  rows: z
    .array(
      z.union([
        z.strictObject({ label, value: number }).transform(({ value, ...row }) => ({ ...row, from: 0, to: value })),
        z
          .strictObject({ label, from: number, to: number })
          .refine(({ from, to }) => from <= to, 'ends before it begins'),
      ]),
    )
    .min(2)
    .max(12),
  source: z.string().trim().min(1).max(200).optional(),
})

/** Lists the errors in a text's charts, with line numbers counted from 1 within that text. */
export const chartFaults = (text: string): Omit<Problem, 'file'>[] =>
  [...text.matchAll(/^```chart[ \t]*\r?\n(.*?)^```/gms)].flatMap(({ index, 1: yaml }) => {
    const problems: Problem[] = []
    const firstLine = text.slice(0, index).split('\n').length + 1
    checked(ChartBlock, { file: '', source: parseYaml('', yaml!, firstLine), problems })
    return problems.map(({ line, message }) => ({ line, message: `chart: ${message}` }))
  })

/**
 * Returns a chart block's picture inside a table of its numbers.
 *
 * @throws if the block has errors.
 */
export function chartHtml(yaml: string): string {
  const { value } = parseYaml('', yaml)
  const { title, unit, rows, source }: ChartData = ChartBlock.parse(value)
  const bars = barsOf(rows, unit)
  const lines = rows.map((row, index) => {
    const { x, width } = bars[index]!
    const picture = `<svg aria-hidden="true"><rect width="100%"></rect><rect x="${x}%" width="${width}%"></rect></svg>`
    return `<tr><th scope="row">${escaped(row.label)}</th><td>${picture}${escaped(spanInWords(row, unit))}</td></tr>`
  })
  return [
    `<figure><table><caption>${escaped(title)}</caption><tbody>${lines.join('')}</tbody></table>`,
    source ? `<figcaption>${escaped(source)}</figcaption>` : '',
    '</figure>',
  ].join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!)
