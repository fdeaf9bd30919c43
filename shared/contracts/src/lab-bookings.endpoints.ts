import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import {
  BookLabTest,
  BookLabTestRefusal,
  CancelLabBooking,
  ChooseLabWindow,
  LabBooked,
  LabBooking,
  LabBookingDetail,
  LabBookingQuery,
  LabBookingRefusal,
  LabBookingsQuery,
  LabCancelQuote,
  LabSlotQuery,
  LabSlots,
  LabTalkCheck,
  LabTalkRefusal,
  UseLabTalk,
} from './lab-bookings.ts'

const WINDOW_GONE = { status: 409, message: 'This window can’t be chosen any more: please choose another' } as const
const WINDOW_FULL = {
  status: 409,
  message: 'Someone has just taken the last place: please choose another window',
} as const
const refused = refusals(LabBookingRefusal, {
  lab_booking_not_found: { status: 404, message: 'We could not find this booking' },
  not_booked: { status: 409, message: 'This is not booked, or not any more' },
  window_gone: WINDOW_GONE,
  window_full: WINDOW_FULL,
  window_before_talk: { status: 422, message: 'Your session comes before the sample: please choose a later window' },
  too_late_to_move: { status: 422, message: 'The window is too near to be changed' },
  already_collected: { status: 409, message: 'The sample has been taken already' },
  quote_changed: { status: 409, message: 'The amount has changed meanwhile: please look again' },
})

export const labBookingsEndpoints = {
  'GET /lab-test/get-lab-test-slot': { access: 'public', query: LabSlotQuery, answer: LabSlots },
  'POST /lab-test/book-lab-test': {
    access: 'patient',
    perDay: 100,
    body: BookLabTest,
    answer: LabBooked,
    refusals: refusals(BookLabTestRefusal, {
      lab_test_not_found: { status: 404, message: 'We could not find this test' },
      wrong_place: { status: 422, message: 'This test is taken at another kind of place: please open the form again' },
      pin_not_served: { status: 422, message: 'We don’t serve this PIN yet' },
      lab_gone: { status: 409, message: 'This lab can’t be chosen any more: please look again' },
      held_too_often: {
        status: 429,
        message: 'You have kept places very often without paying. Please choose another window, or come back later',
      },
      consent_required: { status: 422, message: 'This test needs your consent' },
      talks_required: { status: 422, message: 'This test comes with two sessions, which the law asks for' },
      window_gone: WINDOW_GONE,
      window_full: WINDOW_FULL,
      key_reused: { status: 409, message: 'This form was sent with something else: please open it again' },
    }),
  },
  // chooses a time window for the sample, or another window
  'POST /lab-test/add-slot-lab-test': {
    access: 'patient',
    body: ChooseLabWindow,
    answer: LabBooking,
    refusals: refused,
  },
  'GET /lab-test/bookings': { access: 'patient', query: LabBookingsQuery, answer: z.array(LabBooking) },
  'GET /lab-test/booking': {
    access: 'patient',
    query: LabBookingQuery,
    answer: LabBookingDetail,
    refusals: refused,
  },
  'GET /lab-test/cancel-quote': {
    access: 'patient',
    query: LabBookingQuery,
    answer: LabCancelQuote,
    refusals: refused,
  },
  'POST /lab-test/cancel': { access: 'patient', body: CancelLabBooking, answer: LabBooking, refusals: refused },
  'GET /lab-test/talk-check': { access: 'patient', answer: LabTalkCheck },
  'POST /lab-test/use-talk': {
    access: 'patient',
    body: UseLabTalk,
    answer: LabBooking,
    refusals: refusals(LabTalkRefusal, {
      appointment_not_found: { status: 404, message: 'We could not find this appointment' },
      hold_expired: { status: 409, message: 'This time is no longer held for you: please choose again' },
      no_talk_due: { status: 422, message: 'No test of yours has a session left for this' },
      talk_after_sample: {
        status: 422,
        message: 'The session comes before your sample: please choose an earlier time',
      },
    }),
  },
} as const satisfies EndpointList
