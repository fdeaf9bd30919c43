import type { Hours } from '@app/contracts/hours'
import { formatShortDate, formatShortWeekday, formatTime } from '@app/domain/india-time'
import { Accordion } from '@app/ui/accordion'
import css from './availability.module.css'

/** Shows, day by day, the slots that patients can book with these hours. */
export function Preview({ days, duration }: { days: Hours['preview']; duration: number }) {
  const all = days.reduce((sum, { starts }) => sum + starts.length, 0)
  return (
    <section className={css.panel}>
      <h2>What patients can book</h2>
      <p>
        In the next {days.length} days: {countOf(all)}. Each takes {duration} minutes.
      </p>
      <details className={css.folded}>
        <summary>Day by day</summary>
        <Accordion
          items={days.map(({ date, starts }) => ({
            id: date,
            title: `${formatShortWeekday(date)}, ${formatShortDate(date)}: ${countOf(starts.length)}`,
            content:
              starts.length === 0 ? (
                <p>Patients can’t book any times on this day.</p>
              ) : (
                <ul className={css.starts}>
                  {starts.map((start) => (
                    <li key={start}>{formatTime(start)}</li>
                  ))}
                </ul>
              ),
          }))}
        />
      </details>
    </section>
  )
}

const countOf = (count: number): string => (count === 0 ? 'none' : count === 1 ? '1 time' : `${count} times`)
