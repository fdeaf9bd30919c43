import { refusals, type EndpointList } from './endpoint.ts'
import { unasked } from './passkey-answer.ts'
import { RequestOptions } from './passkeys.ts'
import { signatureRefused } from './signing-pin.ts'
import { AskVisitRefusal, SeenVisit, SignedVisit, SignVisit, VisitRefusal } from './visit.ts'

const unsigned = {
  encounter_not_found: { status: 404, message: 'We could not find this appointment' },
  not_begun: { status: 409, message: 'This can be signed once you have met' },
  visit_changed: { status: 409, message: 'Something here was changed in another window. Please look at it first' },
  nothing_complete: { status: 422, message: 'Nothing here is ready to be signed' },
} as const

export const visitEndpoints = {
  'POST /encounter/sign': {
    access: 'doctor',
    perDay: 500,
    audits: 'record',
    body: SignVisit,
    answer: SignedVisit,
    refusals: refusals(VisitRefusal, { ...unsigned, ...signatureRefused }),
  },
  /** Requests a passkey's signature for exactly the documents that would be signed now. */
  'POST /encounter/sign/passkey': {
    access: 'doctor',
    body: SeenVisit,
    answer: RequestOptions,
    refusals: refusals(AskVisitRefusal, { ...unsigned, ...unasked }),
  },
} as const satisfies EndpointList
