import type { AppointmentStatus } from '@app/contracts/booking'

/** Booked for good: paid for, and not taken back. */
export const BOOKED = ['confirmed', 'in_progress', 'completed'] as const satisfies AppointmentStatus[]
export const isBooked = (status: AppointmentStatus): boolean => BOOKED.some((booked) => booked === status)
