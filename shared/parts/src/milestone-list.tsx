import type { Milestone, MilestoneState } from '@app/contracts/milestones'
import { formatDate } from '@app/domain/india-time'
import { Select } from '@app/ui/select'
import css from './milestone-list.module.css'

export const MILESTONE_STATES: Record<MilestoneState, string> = {
  planned: 'Planned',
  in_progress: 'On the way',
  reached: 'Reached',
  paused: 'Paused',
}

interface MilestoneListProps {
  milestones: readonly Milestone[]
  onMove(milestone: Milestone, state: MilestoneState): void
}

/** Lists the goals that patient and expert have agreed on, with their states; either of them may change a state. */
export function MilestoneList({ milestones, onMove }: MilestoneListProps) {
  return (
    <ul className={css.milestones}>
      {milestones.map((one) => (
        <li key={one.id}>
          <p className={css.title}>{one.title}</p>
          <p>
            {one.target}
            {one.due_on !== null && `. By ${formatDate(one.due_on)}`}
          </p>
          <Select
            label={`Progress: ${one.title}`}
            hint={`Since ${formatDate(one.changed_at)}. Set with ${one.doctor_name}.`}
            value={one.state}
            onChange={({ target }) => onMove(one, target.value as MilestoneState)}
          >
            {Object.entries(MILESTONE_STATES).map(([state, words]) => (
              <option key={state} value={state}>
                {words}
              </option>
            ))}
          </Select>
        </li>
      ))}
    </ul>
  )
}
