import type { AppointmentStatus } from '@app/contracts/booking'

/** Booked for good: paid for, and not taken back. */
export const BOOKED = ['confirmed', 'in_progress', 'completed'] as const satisfies AppointmentStatus[]
/** Its expert did not come. */
export const MISSED = ['needs_choice', 'no_show_doctor'] as const satisfies AppointmentStatus[]
/** Ended before it began, and shown to its patient. */
export const CANCELLED = [
  'cancelled_system',
  'cancelled_patient',
  'cancelled_provider',
] as const satisfies AppointmentStatus[]
/** Its patient still has something to do, or to wait for. */
export const UPCOMING = ['confirmed', 'in_progress', 'needs_choice'] as const satisfies AppointmentStatus[]
/** Over, and not taken back before it began. */
export const PAST = ['completed', 'no_show_doctor'] as const satisfies AppointmentStatus[]
export const isBooked = (status: AppointmentStatus): boolean => BOOKED.some((booked) => booked === status)

/** What may follow a status: every change goes by this table. A booked appointment that is moved stays confirmed. */
export const MAY_BECOME = {
  held: ['confirmed', 'expired', 'released', 'cancelled_system'],
  expired: ['confirmed', 'cancelled_system'],
  released: ['confirmed', 'cancelled_system'],
  confirmed: ['confirmed', 'in_progress', 'completed', 'needs_choice', 'cancelled_patient', 'cancelled_provider'],
  in_progress: ['completed', 'needs_choice'],
  needs_choice: ['confirmed', 'no_show_doctor'],
  no_show_doctor: [],
  completed: [],
  cancelled_system: [],
  cancelled_patient: [],
  cancelled_provider: [],
} as const satisfies Record<AppointmentStatus, readonly AppointmentStatus[]>

/** A change of status that the table has. */
export type StatusChange = {
  [From in AppointmentStatus]: { from: From; to: (typeof MAY_BECOME)[From][number] }
}[AppointmentStatus]
