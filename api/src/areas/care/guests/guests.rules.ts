import { isLive, type AppointmentStatus } from '@app/contracts/booking'
import { MINUTE } from '@app/domain/durations'
import { JOIN_AFTER } from '@app/domain/meeting-times'

interface Call {
  status: AppointmentStatus
  ends_at: Date
}

/** Until when a second person may be invited to a call and come in: until its door shuts. Undefined where they may not. */
export function openUntil({ status, ends_at }: Call, now: Date): Date | undefined {
  const until = new Date(ends_at.getTime() + JOIN_AFTER * MINUTE)
  return isLive(status) && now < until ? until : undefined
}
