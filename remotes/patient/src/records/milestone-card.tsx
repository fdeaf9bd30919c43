import { Fold } from '@app/parts/fold'
import { MILESTONE_STATES } from '@app/parts/milestone-list'
import type { Milestone, MilestoneState } from '@app/contracts/milestones'
import { daysInRow, weekOf } from '@app/domain/days'
import { formatListDate, indiaDate } from '@app/domain/india-time'
import { now, useMutation } from '@app/kernel'
import { Checkbox } from '@app/ui/field'
import { Badge, Card } from '@app/ui/page'
import { Select } from '@app/ui/select'
import { Refusal } from '@app/ui/states'
import { moveMilestone, tickMilestone } from './milestones.query.ts'
import css from './records.module.css'
import { daysThisWeek, WeekDots } from './week-dots.tsx'

/** Shows one milestone: its week with ticks, its streak, and its progress. */
export function MilestoneCard({ milestone }: { milestone: Milestone }) {
  const { id, title, target, due_on, state, changed_at, doctor_name, ticks } = milestone
  const moving = useMutation(moveMilestone)
  const ticking = useMutation(tickMilestone)
  const today = indiaDate(new Date(now()).toISOString())
  const week = weekOf(today).map((day) => ({ day, is_done: ticks.includes(day) }))
  const streak = daysInRow(ticks, today)
  const error = moving.error ?? ticking.error
  const isOpen = state === 'planned' || state === 'in_progress'
  return (
    <Card>
      <article aria-labelledby={id} className={css.milestone}>
        <div className={css.item}>
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {state === 'reached' && <Badge tone="accent">✓ Reached</Badge>}
        </div>
        {isOpen && (
          <p>
            {target}
            {due_on !== null && `. By ${formatListDate(due_on, now())}`}
          </p>
        )}
        {isOpen && (
          <>
            <div className={css.item}>
              <WeekDots week={week} today={today} />
              {streak > 1 ? (
                <Badge tone="accent">{streak} days in a row</Badge>
              ) : (
                <span className={css.quiet}>{daysThisWeek(week)}</span>
              )}
            </div>
            <Checkbox
              checked={ticks.includes(today)}
              onChange={({ target: { checked } }) =>
                void ticking.send({ milestone_id: id, day: today, is_done: checked })
              }
            >
              Done today
            </Checkbox>
          </>
        )}
        <p className={css.small}>
          {/* of a goal that is over, all is one line */}
          {!isOpen && `${target} · `}
          {MILESTONE_STATES[state]} since {formatListDate(changed_at, now())}, set with {doctor_name}
        </p>
        <Fold title="Update progress" label={`Update progress: ${title}`}>
          <Select
            label="Progress"
            value={state}
            onChange={({ target: { value } }) => void moving.send({ milestone_id: id, state: value as MilestoneState })}
          >
            {Object.entries(MILESTONE_STATES).map(([one, words]) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </Select>
        </Fold>
        {error && <Refusal>{error.message}</Refusal>}
      </article>
    </Card>
  )
}
