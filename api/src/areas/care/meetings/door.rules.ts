import type { Appointment } from '@app/contracts/booking'
import type { JoinRefusal } from '@app/contracts/meetings'
import { ok, refuse, type Result } from '@app/domain/result'

export const NOT_FOUND: JoinRefusal = { code: 'appointment_not_found', opens_at: null }

/** Whether the door of a meeting is open to its patient and its doctor. */
export function throughDoor(appointment: Appointment | undefined, now: Date): Result<Appointment, JoinRefusal> {
  if (!appointment) return refuse(NOT_FOUND)
  const { status, join_until, may } = appointment
  if (!may.join) {
    const isOver = status === 'completed' || Date.parse(join_until) <= now.getTime()
    return refuse({ code: isOver ? 'too_late' : 'not_confirmed', opens_at: null })
  }
  const { from } = may.join
  return now.getTime() < Date.parse(from) ? refuse({ code: 'too_early', opens_at: from }) : ok(appointment)
}
