import type { MeetingState } from '@app/contracts/meetings'
import { formatTime } from '@app/domain/india-time'
import { useNow } from '@app/parts/use-now'
import { nameOf } from '../people.ts'
import type { useWhoLeft } from './use-who-left.ts'
import css from './who-left.module.css'

interface WhoLeftProps {
  left: ReturnType<typeof useWhoLeft>
  people: MeetingState['people']
  endsAt: string
  /** The time until which the server lets people in, some minutes after the planned end. */
  until: string
}

/**
 * Says who has left a call in which others go on talking, and that they can come back; after the planned end, until
 * when.
 */
export function WhoLeft({ left, people, endsAt, until }: WhoLeftProps) {
  const isOver = useNow() >= Date.parse(endsAt)
  return (
    <div role="status" className={css.left}>
      {left.map(({ role, at }) => (
        <p key={role}>
          {nameOf(people, role)} left or lost the connection at {formatTime(new Date(at).toISOString())}. They can
          rejoin{isOver && ` until ${formatTime(until)}\u00A0IST`}.
        </p>
      ))}
    </div>
  )
}
