import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { AskErasure, Erasure, ErasureRefusal, WithdrawRefusal } from './erasure.ts'
import { notProven } from './own-proof.ts'

// Only patients can ask for a deletion, because the law requires that an expert's entries in records keep the
// expert's name.
export const erasureEndpoints = {
  'GET /user/erasure': { access: 'patient', answer: Erasure },
  /** Requests a deletion; a second request does not change the first. */
  'POST /user/erasure': {
    access: 'patient',
    body: AskErasure,
    answer: Erasure,
    refusals: refusals(ErasureRefusal, {
      ...notProven,
      is_booked: { status: 409, message: 'You have a booked call, appointment or test. Please cancel it first' },
    }),
  },
  'POST /user/erasure/withdraw': {
    access: 'patient',
    body: z.strictObject({}),
    answer: Erasure,
    refusals: refusals(WithdrawRefusal, {
      not_pending: { status: 409, message: 'Nothing is waiting to be deleted' },
    }),
  },
} as const satisfies EndpointList
