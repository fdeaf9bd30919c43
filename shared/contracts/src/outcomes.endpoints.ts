import * as z from 'zod/mini'
import { AppointmentQuery } from './booking.ts'
import { refusals, type EndpointList } from './endpoint.ts'
import { CallOutcome, OutcomeOfCall, OutcomeRefusal, Recommendation, SendOutcome } from './outcomes.ts'

const refused = refusals(OutcomeRefusal, {
  appointment_not_found: { status: 404, message: 'We could not find this call' },
  not_begun: { status: 409, message: 'This call has not begun yet' },
  patient_acted: { status: 409, message: 'The patient has acted on it: it stays as it was sent' },
  unknown_concern: { status: 422, message: 'One of the concerns is not on our list any more' },
  package_not_found: { status: 422, message: 'This package can’t be bought now: please choose another one' },
})

export const outcomesEndpoints = {
  'GET /appointment/outcome': {
    access: 'doctor',
    audits: 'record',
    query: AppointmentQuery,
    answer: OutcomeOfCall,
    refusals: refused,
  },
  'POST /appointment/outcome': {
    access: 'doctor',
    audits: 'record',
    body: SendOutcome,
    answer: CallOutcome,
    refusals: refused,
  },
  // the reader's latest recommendation; the request has no body
  'POST /package/get-user-package-recommendation': {
    access: 'patient',
    body: z.strictObject({}),
    answer: z.nullable(Recommendation),
  },
} as const satisfies EndpointList
