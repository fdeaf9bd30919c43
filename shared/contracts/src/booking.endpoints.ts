import * as z from 'zod/mini'
import {
  AbsenceRefusal,
  Appointment,
  AppointmentDetail,
  AppointmentId,
  AppointmentListQuery,
  PatientAppointmentsQuery,
  AppointmentQuery,
  AppointmentRefusal,
  BookAppointmentQuery,
  CalendarRefusal,
  CancelAppointment,
  CancelQuote,
  CancelRefusal,
  ConcernRefusal,
  ConsultationSlots,
  ConsultationSlotsQuery,
  DiscoverySlots,
  DiscoverySlotsQuery,
  DoctorsAppointment,
  FollowUp,
  FollowUpDetails,
  FollowUpQuery,
  HoldRefusal,
  HoldSlot,
  MoveAppointment,
  MoveRefusal,
  MoveTimes,
  MoveTimesRefusal,
  NextDiscoveryCall,
  OfferedTime,
  OfferTime,
  OfferTimeRefusal,
  SlotsRefusal,
  TellConcern,
} from './booking.ts'
import { Download } from './download.ts'
import { refusals, type EndpointList } from './endpoint.ts'

const refused = refusals(AppointmentRefusal, {
  appointment_not_found: { status: 404, message: 'We could not find this appointment' },
  hold_expired: { status: 409, message: 'This time is no longer held for you: please choose again' },
  already_confirmed: { status: 409, message: 'This appointment is confirmed already' },
  not_paid: { status: 409, message: 'The payment has not arrived yet' },
})

const holdRefused = refusals(HoldRefusal, {
  slot_taken: { status: 409, message: 'Someone else has just taken this time' },
  patient_busy: { status: 409, message: 'You have another appointment at this time' },
  slot_not_offered: { status: 422, message: 'This time is not offered' },
  too_many_holds: { status: 422, message: 'You are holding two times already: pay for one or give one back' },
  consent_required: { status: 422, message: 'Please agree to receive care by video or voice before you book' },
  no_first_visit: {
    status: 422,
    message: 'A follow-up is for half a year after a first appointment with the same expert',
  },
  held_too_often: {
    status: 429,
    message: 'You have held times very often without paying. Please choose another time, or come back later',
  },
})

const cancelRefused = refusals(CancelRefusal, {
  appointment_not_found: { status: 404, message: 'We could not find this appointment' },
  not_booked: { status: 409, message: 'This appointment can’t be cancelled any more' },
  key_taken: { status: 409, message: 'This was sent before for something else: please send it again' },
  quote_changed: { status: 409, message: 'Another amount goes back by now. Please look at it again' },
})

const concernRefused = refusals(ConcernRefusal, {
  appointment_not_found: { status: 404, message: 'We could not find this appointment' },
  not_open: { status: 409, message: 'This appointment has begun or is cancelled, so nothing more reaches your expert' },
  unknown_concern: { status: 422, message: 'This concern is not on our list any more' },
})

export const bookingEndpoints = {
  'GET /follow-up/details': { access: 'public', cache: 'content', answer: FollowUpDetails },
  'GET /discovery-call/details': { access: 'public', cache: 'schedule', answer: NextDiscoveryCall },
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
    refusals: holdRefused,
  },
  'GET /availability-slot/get-availability-slot-for-patient': {
    access: 'public',
    cache: 'schedule',
    query: ConsultationSlotsQuery,
    answer: ConsultationSlots,
    refusals: refusals(SlotsRefusal, { doctor_not_found: { status: 404, message: 'We could not find this expert' } }),
  },
  'GET /appointment/offered-time': {
    access: 'doctor',
    audits: 'record',
    query: AppointmentQuery,
    answer: z.nullable(OfferedTime),
    refusals: refused,
  },
  'GET /appointment/follow-up': { access: 'patient', query: FollowUpQuery, answer: z.nullable(FollowUp) },
  'POST /appointment/offer-time': {
    access: 'doctor',
    audits: 'record',
    body: OfferTime,
    answer: OfferedTime,
    refusals: refusals(OfferTimeRefusal, {
      appointment_not_found: { status: 404, message: 'We could not find this appointment' },
      slot_taken: { status: 409, message: 'Someone else has just taken this time' },
      patient_busy: { status: 409, message: 'They have another appointment at this time' },
      slot_not_offered: { status: 422, message: 'This time is not in your hours' },
      no_first_visit: { status: 422, message: 'A follow-up comes after a first appointment with you' },
      already_kept: { status: 409, message: 'Another time of yours is kept for them already' },
    }),
  },
  'POST /user/bookAppointment': {
    access: 'patient',
    query: BookAppointmentQuery,
    body: HoldSlot,
    answer: Appointment,
    refusals: holdRefused,
  },
  'POST /user/reScheduleAppointment': {
    access: 'patient',
    body: MoveAppointment,
    answer: Appointment,
    refusals: refusals(MoveRefusal, {
      appointment_not_found: { status: 404, message: 'We could not find this appointment' },
      not_booked: { status: 409, message: 'This appointment can’t be moved any more' },
      key_taken: { status: 409, message: 'This was sent before for something else: please send it again' },
      slot_taken: { status: 409, message: 'Someone else has just taken this time. You keep the one that you have' },
      patient_busy: { status: 409, message: 'You have another appointment at this time' },
      slot_not_offered: { status: 422, message: 'This time is not offered' },
      no_moves_left: { status: 422, message: 'You have moved this appointment as often as its terms allow' },
      too_late_to_move: { status: 422, message: 'It is too close to the start to reschedule' },
      talk_after_sample: {
        status: 422,
        message: 'The session comes before your sample: please choose an earlier time',
      },
    }),
  },
  'GET /appointment/move-times': {
    access: 'patient',
    query: AppointmentQuery,
    answer: MoveTimes,
    refusals: refusals(MoveTimesRefusal, {
      appointment_not_found: { status: 404, message: 'We could not find this appointment' },
      not_booked: { status: 409, message: 'This appointment can’t be moved any more' },
    }),
  },
  'GET /appointment/cancel-quote': {
    access: 'patient',
    query: AppointmentQuery,
    answer: CancelQuote,
    refusals: cancelRefused,
  },
  // if the expert did not come, the patient gets a full refund
  'POST /appointment/take-back': {
    access: 'patient',
    body: AppointmentId,
    answer: Appointment,
    refusals: refusals(AbsenceRefusal, {
      appointment_not_found: { status: 404, message: 'We could not find this appointment' },
      nothing_to_choose: { status: 409, message: 'There is nothing to choose for this appointment' },
    }),
  },
  'POST /appointment/cancel': {
    access: 'patient',
    body: CancelAppointment,
    answer: Appointment,
    refusals: cancelRefused,
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
    query: PatientAppointmentsQuery,
    answer: z.array(Appointment),
  },
  'GET /appointment/doctor-appointment': {
    access: 'doctor',
    audits: 'record',
    query: AppointmentListQuery,
    answer: z.array(DoctorsAppointment),
  },
  'GET /appointment/details': {
    access: 'member',
    audits: 'record',
    query: AppointmentQuery,
    answer: AppointmentDetail,
    refusals: refused,
  },
  'POST /appointment/concern': { access: 'patient', body: TellConcern, answer: z.null(), refusals: concernRefused },
  'POST /appointment/concern/take-back': {
    access: 'patient',
    body: AppointmentId,
    answer: z.null(),
    refusals: concernRefused,
  },
  'GET /appointment/calendar': {
    access: 'member',
    audits: 'record',
    query: AppointmentQuery,
    answer: Download,
    refusals: refusals(CalendarRefusal, {
      appointment_not_found: { status: 404, message: 'We could not find this appointment' },
      not_booked: { status: 409, message: 'This appointment is not booked' },
    }),
  },
} as const satisfies EndpointList
