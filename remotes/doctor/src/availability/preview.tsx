import type { Hours } from '@app/contracts/hours'
import { formatShortDate, formatShortWeekday, formatTime } from '@app/domain/india-time'
import { Accordion } from '@app/ui/accordion'
import css from './availability.module.css'

/** Shows, day by day, the times that patients can book with these hours. */
export function Preview({ days, duration }: { days: Hours['preview']; duration: number }) {
  return (
    <section className={css.panel}>
      <h2>What patients can book</h2>
      <p>These times are open in the next 14 days. Each takes {duration} minutes.</p>
      <Accordion
        items={days.map(({ date, starts }) => ({
          id: date,
          title: `${formatShortWeekday(date)}, ${formatShortDate(date)}: ${countOf(starts.length)}`,
          content:
            starts.length === 0 ? (
              <p>Nothing can be booked on this day.</p>
            ) : (
              <ul className={css.times}>
                {starts.map((start) => (
                  <li key={start}>{formatTime(start)}</li>
                ))}
              </ul>
            ),
        }))}
      />
    </section>
  )
}

const countOf = (count: number): string => (count === 0 ? 'none' : count === 1 ? '1 time' : `${count} times`)
