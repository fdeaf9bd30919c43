import { DayStrip } from '@app/parts/day-strip'
import type { Hours } from '@app/contracts/hours'
import { formatTime } from '@app/domain/india-time'
import { useId, useState } from 'react'
import css from './availability.module.css'

/** Shows the days with how many slots patients can book with these hours, and the slots of one day. */
export function Preview({ days, duration }: { days: Hours['preview']; duration: number }) {
  const panel = useId()
  const [chosen, setChosen] = useState<string>()
  const day = days.find(({ date }) => date === chosen) ?? days.find(({ starts }) => starts.length > 0) ?? days[0]
  // the strip only counts a day's slots, which are all this doctor's
  const strip = days.map(({ date, starts }) => ({
    date,
    slots: starts.map((starts_at) => ({ starts_at, doctor_id: 0 })),
  }))
  const all = days.reduce((sum, { starts }) => sum + starts.length, 0)
  return (
    <section className={css.panel}>
      <h2>What patients can book</h2>
      <p>
        In the next {days.length} days: {countOf(all)}. Each takes {duration} minutes.
      </p>
      <div className={css.strip}>
        <DayStrip days={strip} day={day?.date} panel={panel} onPick={setChosen} />
        <div id={panel} role="tabpanel" aria-label="Times">
          {day?.starts.length === 0 && <p>Patients can’t book any times on this day.</p>}
          <ul className={css.starts}>
            {day?.starts.map((start) => (
              <li key={start}>{formatTime(start)}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

const countOf = (count: number): string => (count === 0 ? 'none' : count === 1 ? '1 time' : `${count} times`)
