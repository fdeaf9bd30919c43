import type { MeetingState } from '@app/contracts/meetings'
import { formatTime } from '@app/domain/india-time'
import { nameOf } from '../people.ts'
import type { useWhoLeft } from './use-who-left.ts'
import css from './who-left.module.css'

interface WhoLeftProps {
  left: ReturnType<typeof useWhoLeft>
  people: MeetingState['people']
  /** The time until which the server lets people in. */
  until: string
}

/** Says who has left a call in which others go on talking, and until when they can come back. */
export const WhoLeft = ({ left, people, until }: WhoLeftProps) => (
  <div role="status" className={css.left}>
    {left.map(({ role, at }) => (
      <p key={role}>
        {nameOf(people, role)} left or lost the connection at {formatTime(new Date(at).toISOString())}. They can rejoin
        until {formatTime(until)}&nbsp;IST.
      </p>
    ))}
  </div>
)
