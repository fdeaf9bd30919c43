import { isLive, type AppointmentStatus } from '@app/contracts/booking'
import { MINUTE } from '@app/domain/durations'
import { JOIN_AFTER, JOIN_BEFORE } from '@app/domain/meeting-times'

interface Call {
  status: AppointmentStatus
  ends_at: Date
}

/**
 * Checks whether a note may name a guest: the patient and the guest have both agreed, and the guest has joined the
 * call.
 */
export const mayBeNamed = (guest: {
  patient_lets_name: boolean
  guest_lets_name: boolean | null
  ended_at: Date | null
}): boolean => guest.ended_at === null && guest.patient_lets_name && guest.guest_lets_name === true

/**
 * Returns until when a guest may be invited to a call and may join it, which is when the call's door shuts; undefined
 * when nobody may be invited.
 */
export function openUntil({ status, ends_at }: Call, now: Date): Date | undefined {
  const until = new Date(ends_at.getTime() + JOIN_AFTER * MINUTE)
  return isLive(status) && now < until ? until : undefined
}

/** Returns the earliest end of a call whose door may still be open. */
export const oldestEnd = (now: Date): Date => new Date(now.getTime() - JOIN_AFTER * MINUTE)

/** Returns the moment from which a guest may go through a call's door. */
export const openFrom = ({ starts_at }: { starts_at: Date }): Date =>
  new Date(starts_at.getTime() - JOIN_BEFORE * MINUTE)
