import type { TaskOf } from '@app/contracts/today'
import css from './week-dots.module.css'

interface WeekDotsProps {
  /** Monday first. */
  week: TaskOf<'milestone'>['week']
  today: string
}

/** Shows the days of this week as dots, with a ring around today. */
export const WeekDots = ({ week, today }: WeekDotsProps) => (
  <span
    className={css.week}
    role="img"
    aria-label={`${week.filter(({ is_done }) => is_done).length} of 7 days this week`}
  >
    {week.map(({ day, is_done }) => (
      <i key={day} data-done={is_done || undefined} data-today={day === today || undefined} />
    ))}
  </span>
)
