// Exports everything that other areas may import from care.
import type { Tables } from '../../platform/db/schema.ts'

export { markAbsent } from './booking/absence/absence.service.ts'
export { meetingStatus } from './booking/absence/meeting-status.service.ts'
export { appointmentOnWire, doctorsAppointmentOnWire } from './booking/appointments/appointment.wire.ts'
export {
  countBookedAhead,
  listAppointmentsOfPatient,
  lockAppointment,
} from './booking/appointments/appointments.repository.ts'
export { booked, bookedConsultations } from './booking/appointments/booked.ts'
export { whyAppointmentMessageIsStale } from './booking/appointments/show-appointment.ts'
export { BOOKED } from './booking/appointments/status.rules.ts'
export { consultationsOf, expertsOf, isTheirPatient } from './booking/appointments/their-patients.ts'
export { findDay } from './booking/calendar/find-day.ts'
export { listLastTold } from './booking/concern/concern.repository.ts'
export { createConcernService } from './booking/concern/concern.service.ts'
export { createHoldService } from './booking/holds/hold.service.ts'
export { createHoursService } from './booking/hours/hours.service.ts'
export { createLeaveService } from './booking/leave/leave.service.ts'
export { reassign } from './booking/leave/reassign.ts'
export { cancelForUs } from './booking/cancelling-and-moving/cancel.service.ts'
export { indiaDays } from './booking/slots/calendar.rules.ts'
export { findDays } from './booking/slots/doctor-days.ts'
export { lowestFees } from './booking/slots/free-consultations.ts'
export { listToLookAt, lockGiven, passFeedback, showFeedback } from './feedback/feedback.repository.ts'
export { createFeedbackService } from './feedback/feedback.service.ts'
export { listGuests } from './guests/guests.repository.ts'
export { createBookService } from './lab-bookings/book.service.ts'
export { listBookings, type BookingRow } from './lab-bookings/lab-bookings.repository.ts'
export { bookingOnWire } from './lab-bookings/lab-bookings.wire.ts'
export { labTrouble, type LabTroubleRefusal } from './lab-bookings/lab-trouble.service.ts'
export { labWork, type LabWorkRefusal } from './lab-bookings/lab-work.service.ts'
export { listReports } from './lab-bookings/list-reports.ts'
export { runSandboxLab } from './lab-bookings/sandbox-lab.ts'
export { createWindowsService } from './lab-bookings/windows.service.ts'
export { countCalls } from './meetings/presence.repository.ts'
export { whyLateIsKnown } from './meetings/late.repository.ts'
export { recordJoin, recordLeaving } from './meetings/joins.repository.ts'
export { listConcerns } from './outcomes/outcomes.repository.ts'
export { findRecommendation } from './outcomes/outcomes.service.ts'
export { products } from './products.ts'

/**
 * The tables that areas to the right of care (ARCHITECTURE.md) may read in their own queries; only care writes to them.
 */
export type CarePublished = Pick<Tables, 'appointments' | 'lab_bookings' | 'lab_seats' | 'lab_windows'>
