import type { AppointmentStatus } from '@app/contracts/booking'

/** What a message states about an appointment. */
interface Said {
  startsAt: Date
}

/**
 * Returns why a message about an appointment is no longer true; undefined while it is still true. Operators read the
 * reason.
 */
export function whyStale(
  said: Said,
  appointment: { status: AppointmentStatus; starts_at: Date } | undefined,
  now: Date,
): string | undefined {
  if (!appointment) return 'the appointment is gone'
  if (appointment.starts_at.getTime() !== said.startsAt.getTime()) return 'the appointment was moved'
  if (appointment.status !== 'confirmed') return `the appointment is ${appointment.status}`
  return appointment.starts_at <= now ? 'the appointment has begun' : undefined
}
