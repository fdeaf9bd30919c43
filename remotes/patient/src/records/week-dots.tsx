import type { TaskOf } from '@app/contracts/today'
import { formatShortWeekday } from '@app/domain/india-time'
import css from './week-dots.module.css'

type Week = TaskOf<'milestone'>['week']

interface WeekDotsProps {
  /** Monday first. */
  week: Week
  today: string
}

/** Says on how many days of this week something was done; how many of them are wanted, only the milestone tells. */
export function daysThisWeek(week: Week): string {
  const done = week.filter(({ is_done }) => is_done).length
  return `${done} ${done === 1 ? 'day' : 'days'} this week`
}

/** Shows the days of this week as dots above the first letters of their names, with a ring around today. */
export const WeekDots = ({ week, today }: WeekDotsProps) => (
  <span className={css.week} role="img" aria-label={daysThisWeek(week)}>
    {week.map(({ day, is_done }) => (
      <span key={day} className={css.day}>
        <i data-done={is_done || undefined} data-today={day === today || undefined} />
        {formatShortWeekday(day).slice(0, 1)}
      </span>
    ))}
  </span>
)
