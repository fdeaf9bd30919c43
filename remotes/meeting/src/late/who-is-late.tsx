import type { MeetingState } from '@app/contracts/meetings'
import { formatTime } from '@app/domain/india-time'
import css from './who-is-late.module.css'

interface WhoIsLateProps {
  said: MeetingState['late']['said']
  /** The names of the people who have arrived. */
  here?: readonly string[]
}

/** Names the other people who have reported being late and have not arrived yet. */
export const WhoIsLate = ({ said, here = [] }: WhoIsLateProps) => (
  <div role="status" className={css.late}>
    {said
      .filter(({ name }) => !here.includes(name))
      .map(({ name, at }) => (
        <p key={name}>
          {name} is running late but will join. They said so at {formatTime(at)}&nbsp;IST.
        </p>
      ))}
  </div>
)
