import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import {
  AddHours,
  AddLeave,
  DeleteHours,
  Hours,
  HoursRefusal,
  Leave,
  LeaveRefusal,
  RemoveLeave,
  RemoveLeaveRefusal,
  SetDays,
  WhyNotFree,
  WhyQuery,
} from './hours.ts'

const touched = {
  bookings_touched: { status: 409, message: 'Patients have booked these times. Choose what becomes of each' },
  nobody_free: { status: 409, message: 'No other expert is free at these times. Choose something else for them' },
} as const

const hoursRefused = refusals(HoursRefusal, {
  window_not_found: { status: 404, message: 'These hours are gone already' },
  overlaps: { status: 409, message: 'You have hours at this time already' },
  ...touched,
})

export const hoursEndpoints = {
  'GET /api/v1/user/getAvailabilitySlot': { access: 'doctor', answer: Hours },
  'POST /api/v1/user/addAvailabilitySlot': {
    access: 'doctor',
    body: AddHours,
    answer: Hours,
    refusals: hoursRefused,
  },
  'POST /api/v1/user/deleteAvailabilitySlot': {
    access: 'doctor',
    audits: 'record',
    body: DeleteHours,
    answer: Hours,
    refusals: hoursRefused,
  },
  'POST /availability-slot/set-days': {
    access: 'doctor',
    audits: 'record',
    body: SetDays,
    answer: Hours,
    refusals: hoursRefused,
  },
  'GET /availability-slot/why-not-free': { access: 'doctor', query: WhyQuery, answer: WhyNotFree },
  'GET /inavailability': { access: 'doctor', answer: z.array(Leave) },
  'POST /inavailability': {
    access: 'doctor',
    perDay: 200,
    audits: 'record',
    body: AddLeave,
    answer: z.array(Leave),
    refusals: refusals(LeaveRefusal, {
      in_the_past: { status: 422, message: 'This time is over already' },
      key_taken: { status: 409, message: 'This was sent before for something else: please send it again' },
      ...touched,
    }),
  },
  'POST /inavailability/remove': {
    access: 'doctor',
    body: RemoveLeave,
    answer: z.array(Leave),
    refusals: refusals(RemoveLeaveRefusal, {
      leave_not_found: { status: 404, message: 'This leave is gone already' },
    }),
  },
} as const satisfies EndpointList
