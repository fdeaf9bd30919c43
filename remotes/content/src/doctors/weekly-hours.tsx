import type { Doctor } from '@app/contracts/doctors'
import { WEEKDAYS } from '@app/domain/india-time'
import { clockWords } from './clock-words.ts'
import css from './weekly-hours.module.css'

/** The usual week, in India's time; the booking page tells which times are free. */
export const WeeklyHours = ({ availability }: Pick<Doctor, 'availability'>) => (
  <table className={css.week}>
    <caption>
      Weekly availability (IST)
      <span className={css.note}>The usual hours. The next times to book stand beside them.</span>
    </caption>
    <tbody>
      {WEEKDAYS.map((day, weekday) => (
        <tr key={day}>
          <th scope="row">{day}</th>
          <td>
            {availability
              .find((row) => row.weekday === weekday)
              ?.slots.map(({ from, to }) => `${clockWords(from)} – ${clockWords(to)}`)
              .join(', ') || 'Not available'}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
