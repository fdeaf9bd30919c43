import type { MeetingState } from '@app/contracts/meetings'
import { MINUTE } from '@app/domain/durations'
import { timeSince } from '@app/domain/india-time'
import css from './who-is-here.module.css'

type Meeting = Pick<MeetingState, 'role' | 'status' | 'other' | 'waiting_since'>

interface WhoIsHereProps {
  meeting: Meeting
  /** The other person's name. */
  name: string
  /** The present time, in milliseconds since the epoch. */
  at: number
}

/**
 * Says where the other person is, and tells a doctor how long the patient has waited. The line is always there, so that
 * nothing moves away from under a finger when the other person arrives.
 */
export function WhoIsHere({ meeting, name, at }: WhoIsHereProps) {
  const { role, status, other, waiting_since } = meeting
  const since = role === 'doctor' && status === 'checked_in' && other === 'here' ? waiting_since : null
  return (
    <p className={css.here} data-here={other === 'here'}>
      <span role="status">{WORDS[other](name)}</span>
      {/* outside of the status, so that a screen reader does not announce every minute */}
      {since !== null && at - Date.parse(since) >= MINUTE && ` Waiting for ${timeSince(since, at)}.`}
    </p>
  )
}

const WORDS: Record<Meeting['other'], (name: string) => string> = {
  here: (name) => `${name} is here.`,
  with_another: (name) => `${name} is with another patient and will see you next.`,
  not_yet: (name) => `${name} is not here yet.`,
}
