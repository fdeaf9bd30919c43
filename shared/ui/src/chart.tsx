import { barsOf, spanInWords, type ChartData } from '@app/domain/chart'
import { Bar } from './bar.tsx'
import css from './chart.module.css'

/** A table of numbers with a bar beside each number, so that a reader who can't see the bars misses nothing. */
export function Chart({ title, unit, rows, source }: ChartData) {
  const bars = barsOf(rows, unit)
  return (
    <div className={css.charts}>
      <figure>
        <table>
          <caption>{title}</caption>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row.label}>
                <th scope="row">{row.label}</th>
                <td>
                  <Bar spans={[bars[index]!]} />
                  {row.words ?? spanInWords(row, unit)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {source && <figcaption>{source}</figcaption>}
      </figure>
    </div>
  )
}
