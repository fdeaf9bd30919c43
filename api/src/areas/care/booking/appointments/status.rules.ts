import { LIVE, type AppointmentStatus } from '@app/contracts/booking'

/** The statuses of an appointment that is paid for and not cancelled. */
export const BOOKED = [...LIVE, 'completed'] as const satisfies AppointmentStatus[]
/** The statuses of an appointment that the patient, the doctor or both missed. */
export const MISSED = [
  'needs_choice',
  'no_show_patient',
  'no_show_doctor',
  'no_show_both',
] as const satisfies AppointmentStatus[]
/** The statuses of an appointment that was cancelled before it began; its patient still sees it. */
export const CANCELLED = [
  'cancelled_system',
  'cancelled_patient',
  'cancelled_provider',
] as const satisfies AppointmentStatus[]
/** The statuses in which the patient still has to act or wait. */
export const UPCOMING = [...LIVE, 'needs_choice'] as const satisfies AppointmentStatus[]
/** The statuses of an appointment that is over and was not cancelled before it began. */
export const PAST = [
  'completed',
  'no_show_patient',
  'no_show_doctor',
  'no_show_both',
] as const satisfies AppointmentStatus[]
export const isBooked = (status: AppointmentStatus): boolean => BOOKED.some((booked) => booked === status)

/**
 * The statuses that may follow each status. Every change is checked against this table. Moving a booked appointment
 * leaves it confirmed.
 */
export const MAY_BECOME = {
  held: ['confirmed', 'expired', 'released', 'cancelled_system'],
  expired: ['confirmed', 'cancelled_system'],
  released: ['confirmed', 'cancelled_system'],
  confirmed: [
    'confirmed',
    'checked_in',
    'needs_choice',
    'no_show_patient',
    'no_show_both',
    'cancelled_patient',
    'cancelled_provider',
  ],
  checked_in: [
    'confirmed',
    'in_progress',
    'needs_choice',
    'no_show_patient',
    'no_show_both',
    'cancelled_patient',
    'cancelled_provider',
  ],
  in_progress: ['interrupted', 'completed', 'needs_choice'],
  interrupted: ['in_progress', 'completed', 'needs_choice'],
  needs_choice: ['confirmed', 'no_show_doctor'],
  no_show_patient: ['confirmed'],
  no_show_both: [],
  no_show_doctor: [],
  completed: [],
  cancelled_system: [],
  cancelled_patient: [],
  cancelled_provider: [],
} as const satisfies Record<AppointmentStatus, readonly AppointmentStatus[]>

/** A status change that the table allows. */
export type StatusChange = {
  [From in AppointmentStatus]: { from: From; to: (typeof MAY_BECOME)[From][number] }
}[AppointmentStatus]
