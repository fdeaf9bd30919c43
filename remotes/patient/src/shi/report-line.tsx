import type { HowTheyAre } from '@app/contracts/today'
import { formatDate } from '@app/domain/india-time'
import css from './report-line.module.css'

const WIDTH = 100
const WIDE = 150
const HEIGHT = 40
/** The space around the line: at its sides half a date's width, so that the dates below it are under their dots. */
const SIDE = 18
const ABOVE = 24
const BELOW = 8
/**
 * The smallest range of scores that the full height represents, so that a change of a few points does not look like a
 * leap.
 */
const SPAN = 20

/**
 * Draws the last reports as a line of dots, or as one dot if there is only one; a table gives screen readers the same
 * content.
 */
export function ReportLine({ line, isWide }: Pick<HowTheyAre, 'line'> & { isWide: boolean }) {
  const width = isWide ? WIDE : WIDTH
  const numbers = line.map(({ overall }) => overall)
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)]
  const span = Math.max(SPAN, most - least)
  const dots = numbers.map((overall, n) => ({
    x: line.length === 1 ? width / 2 : (n * width) / (line.length - 1),
    overall,
    y: HEIGHT / 2 - ((overall - (least + most) / 2) / span) * HEIGHT,
  }))
  const ends = line.length > 1 ? [dots[0]!, dots.at(-1)!] : []
  return (
    <>
      <svg
        className={css.line}
        data-wide={isWide || undefined}
        viewBox={`${-SIDE} ${-ABOVE} ${width + 2 * SIDE} ${ABOVE + Math.max(...dots.map(({ y }) => y)) + BELOW}`}
        aria-hidden="true"
      >
        <polyline points={dots.map(({ x, y }) => `${x},${y}`).join(' ')} />
        {dots.map(({ x, y }, n) => (
          <circle key={n} cx={x} cy={y} r={n === dots.length - 1 ? 5 : 3.5} />
        ))}
        {/* the ends of the line say their numbers; the ring says that of a single report */}
        {ends.map(({ x, y, overall }) => (
          <text key={x} x={x} y={y - 10} fontSize={15}>
            {overall}
          </text>
        ))}
      </svg>
      <div className={css.aloud}>
        <table>
          <caption>Your reports</caption>
          <tbody>
            {line.map(({ finished_at, overall }) => (
              <tr key={finished_at}>
                <th scope="row">{formatDate(finished_at)}</th>
                <td>{overall} of 100</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
