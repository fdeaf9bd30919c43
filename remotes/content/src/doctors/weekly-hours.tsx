import type { Doctor } from '@app/contracts/doctors'
import { WEEKDAYS } from '@app/domain/india-time'
import { Bar } from '@app/ui/bar'
import { rangeWords } from '@app/domain/range-words'
import { Fragment } from 'react'
import css from './weekly-hours.module.css'

/** Shows the doctor's usual week, in Indian time; the booking page shows which slots are free. */
export const WeeklyHours = ({ availability }: Pick<Doctor, 'availability'>) => (
  <table className={css.week}>
    <caption>
      Weekly availability (IST)
      <span className={css.note}>
        These are the usual hours. Some days may be different. You can see the next available times on this page.
      </span>
    </caption>
    <tbody>
      {alike(availability).map(({ days, slots }) => (
        <tr key={days}>
          <th scope="row">{days}</th>
          <td>
            {slots.length === 0
              ? 'Not available'
              : slots.map((slot, index) => (
                  <Fragment key={slot.from}>
                    {index > 0 && ', '}
                    <span className={css.range}>{rangeWords(slot)}</span>
                  </Fragment>
                ))}
            <Bar spans={slots.map(spanOf)} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot aria-hidden="true">
      <tr>
        <th scope="row">Hours</th>
        <td className={css.scale}>
          <span>6&nbsp;am</span>
          <span>noon</span>
          <span>6&nbsp;pm</span>
          <span>midnight</span>
        </td>
      </tr>
    </tfoot>
  </table>
)

/** The strip runs from six in the morning to midnight. */
const FIRST_MINUTE = 6 * 60
const MINUTES = 24 * 60 - FIRST_MINUTE

const spanOf = ({ from, to }: Slot) => {
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

type Day = Doctor['availability'][number]
type Slot = Day['slots'][number]

/** The order in which the table names the days, so that the weekend stays together. */
const FROM_MONDAY = [1, 2, 3, 4, 5, 6, 0]

/** Joins the days with the same hours, in the order of the week; the days without any come last. */
function alike(availability: readonly Day[]): { days: string; slots: readonly Slot[] }[] {
  const week = FROM_MONDAY.map((weekday, place) => ({
    place,
    slots: availability.find((day) => day.weekday === weekday)?.slots ?? [],
  }))
  const groups = [...Map.groupBy(week, ({ slots }) => JSON.stringify(slots)).values()]
  return groups
    .map((days) => ({ days: namesOf(days.map(({ place }) => place)), slots: days[0]!.slots }))
    .toSorted((a, b) => Number(a.slots.length === 0) - Number(b.slots.length === 0))
}

/** Names days as "Monday to Friday" where three or more follow each other, otherwise one by one. */
function namesOf(places: readonly number[]): string {
  const runs: number[][] = []
  for (const place of places) {
    const last = runs.at(-1)
    if (last?.at(-1) === place - 1) last.push(place)
    else runs.push([place])
  }
  const nameOf = (place: number) => WEEKDAYS[FROM_MONDAY[place]!]!
  return runs
    .flatMap((run) => (run.length > 2 ? `${nameOf(run[0]!)} to ${nameOf(run.at(-1)!)}` : run.map(nameOf)))
    .join(', ')
}
