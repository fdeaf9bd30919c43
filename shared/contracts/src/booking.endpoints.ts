import * as z from 'zod/mini'
import {
  Appointment,
  AppointmentId,
  AppointmentListQuery,
  AppointmentQuery,
  AppointmentRefusal,
  DiscoveryCall,
  DiscoverySlots,
  DiscoverySlotsQuery,
  HoldRefusal,
  HoldSlot,
} from './booking.ts'
import { refusals, type EndpointList } from './endpoint.ts'

const refused = refusals(AppointmentRefusal, {
  appointment_not_found: { status: 404, message: 'We could not find this appointment' },
  hold_expired: { status: 409, message: 'This time is no longer held for you: please choose again' },
  already_confirmed: { status: 409, message: 'This appointment is confirmed already' },
  not_paid: { status: 409, message: 'The payment has not arrived yet' },
})

export const bookingEndpoints = {
  'GET /discovery-call/details': { access: 'public', cache: 'content', answer: DiscoveryCall },
  'GET /availability-slot/for-discovery-call': {
    access: 'public',
    cache: 'schedule',
    query: DiscoverySlotsQuery,
    answer: DiscoverySlots,
  },
  'POST /discovery-call/slot-book': {
    access: 'patient',
    body: HoldSlot,
    answer: Appointment,
    refusals: refusals(HoldRefusal, {
      slot_taken: { status: 409, message: 'Somebody else has just taken this time' },
      patient_busy: { status: 409, message: 'You have another appointment at this time' },
      slot_not_offered: { status: 422, message: 'This time is not offered' },
      too_many_holds: { status: 422, message: 'You are holding two times already: pay for one or give one back' },
      consent_required: { status: 422, message: 'Please agree to care by video or voice before you book' },
      held_too_often: {
        status: 429,
        message: 'You have held times very often without paying. Please choose another time, or come back later',
      },
    }),
  },
  'GET /discovery-call/hold': { access: 'patient', answer: z.nullable(Appointment) },
  'POST /discovery-call/release': { access: 'patient', body: AppointmentId, answer: z.null(), refusals: refused },
  'POST /discovery-call/book': {
    access: 'patient',
    body: AppointmentId,
    answer: z.nullable(Appointment),
    refusals: refused,
  },
  'GET /appointment/patient-appointment': {
    access: 'patient',
    query: AppointmentListQuery,
    answer: z.array(Appointment),
  },
  'GET /appointment/doctor-appointment': {
    access: 'doctor',
    audits: 'record',
    query: AppointmentListQuery,
    answer: z.array(Appointment),
  },
  'GET /appointment/details': {
    access: 'member',
    audits: 'record',
    query: AppointmentQuery,
    answer: Appointment,
    refusals: refused,
  },
} as const satisfies EndpointList
