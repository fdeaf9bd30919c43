import { isLive, type Appointment } from '@app/contracts/booking'
import type { JoinRefusal } from '@app/contracts/meetings'
import { ok, refuse, type Result } from '@app/domain/result'

export const NOT_FOUND: JoinRefusal = { code: 'appointment_not_found', opens_at: null }

/** Whether the door of an appointment's meeting is open to its two people. */
export function throughDoor(appointment: Appointment | undefined, now: Date): Result<Appointment, JoinRefusal> {
  if (!appointment) return refuse(NOT_FOUND)
  const { status, join_from, join_until } = appointment
  if (status === 'completed' || Date.parse(join_until) <= now.getTime())
    return refuse({ code: 'too_late', opens_at: null })
  if (!isLive(status)) return refuse({ code: 'not_confirmed', opens_at: null })
  if (now.getTime() < Date.parse(join_from)) return refuse({ code: 'too_early', opens_at: join_from })
  return ok(appointment)
}
