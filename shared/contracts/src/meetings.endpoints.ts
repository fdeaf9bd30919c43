import * as z from 'zod/mini'
import { Appointment, AppointmentId } from './booking.ts'
import { refusals, type EndpointList } from './endpoint.ts'
import {
  JoinRefusal,
  JoinTicket,
  LateAnswer,
  LateRefusal,
  MeetingState,
  MeetingStateQuery,
  MeetingStateRefusal,
  SayLate,
  Waiting,
  ZoomRefusal,
  ZoomSession,
  ZoomSignature,
} from './meetings.ts'

const shut = {
  appointment_not_found: { status: 404, message: 'We could not find this appointment' },
  not_confirmed: { status: 409, message: 'This appointment is not confirmed' },
  too_early: { status: 422, message: 'The meeting has not opened yet' },
  too_late: { status: 422, message: 'The meeting is over' },
} as const
const refused = refusals(JoinRefusal, shut)
const refusedByZoom = refusals(ZoomRefusal, {
  ...shut,
  not_configured: { status: 422, message: 'This is not configured here: calls go from browser to browser' },
})

export const meetingsEndpoints = {
  'GET /appointment/meeting-state': {
    access: 'member',
    query: MeetingStateQuery,
    answer: MeetingState,
    refusals: refusals(MeetingStateRefusal, {
      appointment_not_found: { status: 404, message: 'We could not find this appointment' },
    }),
  },
  'POST /appointment/late': {
    access: 'member',
    perDay: 50,
    body: SayLate,
    answer: LateAnswer,
    refusals: refusals(LateRefusal, {
      appointment_not_found: { status: 404, message: 'We could not find this appointment' },
      not_open: { status: 422, message: 'This can be said from an hour before the call until it is over' },
      said_enough: { status: 409, message: 'You have said it three times, and the others know' },
      key_taken: { status: 409, message: 'This was sent before for something else: please send it again' },
    }),
  },
  'GET /appointment/waiting': { access: 'doctor', answer: z.array(Waiting) },
  'POST /api/v1/user/zoomSignature': {
    access: 'member',
    body: AppointmentId,
    answer: ZoomSignature,
    refusals: refusedByZoom,
  },
  'POST /api/v1/user/createZoomVideoSDKJwt': {
    access: 'member',
    body: AppointmentId,
    answer: ZoomSession,
    refusals: refusedByZoom,
  },
  'POST /api/v1/user/join-meeting': { access: 'member', body: AppointmentId, answer: JoinTicket, refusals: refused },
  'POST /api/v1/user/onJoinParticipant': {
    access: 'member',
    body: AppointmentId,
    answer: Appointment,
    refusals: refused,
  },
  'POST /api/v1/user/endMeeting': { access: 'member', body: AppointmentId, answer: Appointment, refusals: refused },
} as const satisfies EndpointList
