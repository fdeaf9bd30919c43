import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const FOLDER = path.resolve(import.meta.dirname, '../../docs/benchmarks')

export interface Row {
  what: string
  measured: string
  budget: string
  met: boolean
  /** The fraction of the limit that is used, above 1 if the limit is missed; omitted for a row without a limit. */
  used?: number
}

type Parts = Record<string, Row[]>

/**
 * Writes the measurements of one part of the bench to the day's files: the numbers as JSON, a page with a table for
 * each part, and a chart of the limits that are closest to being reached. Parts that were measured earlier that day are
 * kept.
 */
export function record(part: string, rows: readonly Row[], now: Date): void {
  const day = now.toISOString().slice(0, 10)
  const file = (ending: string) => path.join(FOLDER, `${day}.${ending}`)
  fs.mkdirSync(FOLDER, { recursive: true })
  const known = fs.existsSync(file('json')) ? (JSON.parse(fs.readFileSync(file('json'), 'utf8')) as Parts) : {}
  const parts: Parts = { ...known, [part]: [...rows] }
  fs.writeFileSync(file('json'), `${JSON.stringify(parts, undefined, 2)}\n`)
  fs.writeFileSync(file('md'), page(day, parts))
  fs.writeFileSync(file('svg'), chart(Object.values(parts).flat()))
}

function page(day: string, parts: Parts): string {
  const tables = Object.entries(parts).map(([part, rows]) => {
    const met = rows.filter((row) => row.met).length
    const lines = rows.map(
      ({ what, measured, budget, met: isMet }) =>
        `| ${isMet ? 'yes' : '**no**'} | ${[what, measured, budget].map(cell).join(' | ')} |`,
    )
    return `## ${part}: ${met} of ${rows.length}\n\n| met | what | measured | limit |\n| --- | --- | --- | --- |\n${lines.join('\n')}\n`
  })
  return `# Measured on ${day}

On ${os.availableParallelism()} cores (${os.cpus()[0]!.model.trim()}), by \`npm run bench -- <part> --write\`, and by \`npm run judge\` for the parts
overload, soak and side-by-side. Compare the ratios: the rates depend on the machine. [budgets.md](../budgets.md) explains the limits.

![The limits that are used most, each as a bar, with a line at the limit](${day}.svg)

${tables.join('\n')}`
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

/** How many rows the chart shows. */
const DRAWN = 40
const [WIDTH, LABEL, ROW] = [960, 560, 16]

/**
 * Draws each fraction as a bar. All limits are on one line, at a third of the width; a longer bar is cut off at the
 * edge.
 */
function chart(rows: readonly Row[]): string {
  const bars = rows
    .flatMap(({ what, used, met }) => (used === undefined ? [] : [{ what, used, met }]))
    .toSorted((a, b) => b.used - a.used)
    .slice(0, DRAWN)
  const unit = (WIDTH - LABEL) / 3
  const height = (bars.length + 1) * ROW
  const drawn = bars.map(({ what, used, met }, index) => {
    const y = index * ROW
    const width = Math.min(used * unit, WIDTH - LABEL).toFixed(1)
    return `<text x="${LABEL - 8}" y="${y + 12}" text-anchor="end">${escape(what)}</text><rect x="${LABEL}" y="${y + 3}" width="${width}" height="10" fill="${met ? '#3b2a78' : '#b3261e'}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="10">
<rect width="${WIDTH}" height="${height}" fill="#fff"/>
${drawn.join('\n')}
<path d="M${LABEL + unit} 0V${height}" stroke="#555" stroke-dasharray="4 3"/>
</svg>
`
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
