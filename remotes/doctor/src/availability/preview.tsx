import type { Hours } from '@app/contracts/hours'
import { formatDay, formatShortDate, formatShortWeekday, formatTime } from '@app/domain/india-time'
import { useState } from 'react'
import css from './availability.module.css'
import { startSpans } from './start-spans.rules.ts'

/** Shows the days with how many slots patients can book with these hours, and the slots of one day. */
export function Preview({ days, duration }: { days: Hours['preview']; duration: number }) {
  const [chosen, setChosen] = useState<string>()
  const day = days.find(({ date }) => date === chosen) ?? days.find(({ starts }) => starts.length > 0) ?? days[0]
  const all = days.reduce((sum, { starts }) => sum + starts.length, 0)
  return (
    <section className={css.panel}>
      <h2>What patients can book</h2>
      <p>
        In the next {days.length} days: {countOf(all)} for calls of {duration} minutes. Calls of another length can
        begin at other times.
      </p>
      <div className={css.dates} role="group" aria-label="Days">
        {days.map(({ date, starts }) => (
          <button key={date} type="button" aria-pressed={date === day?.date} onClick={() => setChosen(date)}>
            <span>{formatShortWeekday(date)}</span>{' '}
            <strong>
              {Number(date.slice(8))}
              <span className={css.month}>{formatShortDate(date).replace(/^\d+/, '')}</span>
            </strong>{' '}
            {starts.length === 0 ? (
              <span>none</span>
            ) : (
              <span className={css.count}>
                {starts.length}
                <span className={css.unit}>{starts.length === 1 ? ' time' : ' times'}</span>
              </span>
            )}
          </button>
        ))}
      </div>
      <p className={css.legend}>The number below each date shows how many start times patients can book.</p>
      <div role="status">
        {day && <h3 className={css.chosen}>{formatDay(day.date)}</h3>}
        {day?.starts.length === 0 && <p>Patients can’t book any times on this day.</p>}
        {day && day.starts.length > 0 && (
          <ul className={css.starts}>
            {startSpans(day.starts).map(({ first, last, every }) => (
              <li key={first}>
                {every === null
                  ? formatTime(first)
                  : `${formatTime(first)} to ${formatTime(last)}, every ${every} minutes`}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

const countOf = (count: number): string => (count === 0 ? 'none' : count === 1 ? '1 time' : `${count} times`)
