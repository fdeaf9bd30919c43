import { refusals, type EndpointList } from './endpoint.ts'
import { pinRefused } from './signing-pin.ts'
import { SignedVisit, SignVisit, VisitRefusal } from './visit.ts'

export const visitEndpoints = {
  'POST /encounter/sign': {
    access: 'doctor',
    perDay: 500,
    audits: 'record',
    body: SignVisit,
    answer: SignedVisit,
    refusals: refusals(VisitRefusal, {
      encounter_not_found: { status: 404, message: 'We could not find this appointment' },
      not_begun: { status: 409, message: 'This can be signed once you have met' },
      visit_changed: { status: 409, message: 'Something here was changed in another window. Please look at it first' },
      nothing_complete: { status: 422, message: 'Nothing here is ready to be signed' },
      ...pinRefused,
    }),
  },
} as const satisfies EndpointList
