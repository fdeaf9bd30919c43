import type { JoinRefusal } from '@app/contracts/meetings'
import { ok, refuse, type Result } from '@app/domain/result'
import type { InMeeting } from './in-meeting.ts'

export const NOT_FOUND: JoinRefusal = { code: 'appointment_not_found', opens_at: null }

/** Checks whether a meeting's door is open to one of its participants. */
export function throughDoor(meeting: InMeeting | undefined, now: Date): Result<InMeeting, JoinRefusal> {
  if (!meeting) return refuse(NOT_FOUND)
  const { status, join_until, may } = meeting.appointment
  if (!may.join) {
    const isOver = status === 'completed' || Date.parse(join_until) <= now.getTime()
    return refuse({ code: isOver ? 'too_late' : 'not_confirmed', opens_at: null })
  }
  const { from } = may.join
  return now.getTime() < Date.parse(from) ? refuse({ code: 'too_early', opens_at: from }) : ok(meeting)
}
