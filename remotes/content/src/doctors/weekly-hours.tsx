import type { Doctor } from '@app/contracts/doctors'
import { WEEKDAYS } from '@app/domain/india-time'
import { Bar } from '@app/ui/bar'
import { Fragment } from 'react'
import { clockWords } from './clock-words.ts'
import css from './weekly-hours.module.css'

/** Shows the doctor's usual week, in Indian time; the booking page shows which slots are free. */
export const WeeklyHours = ({ availability }: Pick<Doctor, 'availability'>) => (
  <table className={css.week}>
    <caption>
      Weekly availability (IST)
      <span className={css.note}>
        These are the usual hours. You can see the next times to book on this page. Each strip runs from 6&nbsp;am to
        midnight.
      </span>
    </caption>
    <tbody>
      {WEEKDAYS.map((day, weekday) => (
        <tr key={day}>
          <th scope="row">{day}</th>
          <td>
            {slotsOf(availability, weekday).map(({ from, to }, nth) => (
              <Fragment key={from}>
                {nth > 0 && ', '}
                <span className={css.range}>
                  {clockWords(from)} – {clockWords(to)}
                </span>
              </Fragment>
            ))}
            {slotsOf(availability, weekday).length === 0 && 'Not available'}
            <Bar spans={slotsOf(availability, weekday).map(spanOf)} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The strip runs from six in the morning to midnight. */
const FIRST_MINUTE = 6 * 60
const MINUTES = 24 * 60 - FIRST_MINUTE

type Slot = Doctor['availability'][number]['slots'][number]

const slotsOf = (availability: Doctor['availability'], weekday: number): readonly Slot[] =>
  availability.find((row) => row.weekday === weekday)?.slots ?? []

function spanOf({ from, to }: Slot) {
  const begin = Math.max(minuteOf(from) - FIRST_MINUTE, 0)
  const end = Math.max(minuteOf(to) - FIRST_MINUTE, begin)
  return { x: share(begin), width: share(end - begin) }
}

const share = (minutes: number) => Math.round((minutes / MINUTES) * 1000) / 10

/** Converts `HH:MM`, up to `24:00`, to minutes since midnight. */
const minuteOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':').map(Number) as [number, number]
  return hours * 60 + minutes
}
