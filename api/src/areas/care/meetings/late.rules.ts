import { isLive, type AppointmentStatus } from '@app/contracts/booking'
import { MINUTE } from '@app/domain/durations'
import { JOIN_AFTER, LATE_BEFORE } from '@app/domain/meeting-times'

/**
 * How often one person may say that they are late for one call. The database enforces the same limit on these messages.
 */
const A_CALL = 3

interface Call {
  status: AppointmentStatus
  starts_at: Date
  ends_at: Date
}

/**
 * Returns how many more times a person may tell the others that they are late; 0 when saying so makes no sense.
 *
 * @param said - How often this person has already said that they are late for this call.
 */
export function lateLeft({ status, starts_at, ends_at }: Call, said: number, now: Date): number {
  const isOpen =
    isLive(status) &&
    now.getTime() >= starts_at.getTime() - LATE_BEFORE * MINUTE &&
    now.getTime() < ends_at.getTime() + JOIN_AFTER * MINUTE
  return isOpen ? Math.max(0, A_CALL - said) : 0
}
