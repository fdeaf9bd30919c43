import * as z from 'zod/mini'
import { refusals, type EndpointList } from './endpoint.ts'
import { AskErasure, Erasure, ErasureRefusal, WithdrawRefusal } from './erasure.ts'

// For patients alone: what an expert wrote belongs to records that the law keeps under their name.
export const erasureEndpoints = {
  'GET /user/erasure': { access: 'patient', answer: Erasure },
  /** Asked again it stays as it was asked first. */
  'POST /user/erasure': {
    access: 'patient',
    body: AskErasure,
    answer: Erasure,
    refusals: refusals(ErasureRefusal, {
      wrong_password: { status: 400, message: 'The password is not right' },
      no_password: { status: 422, message: 'This account has no password: please use a code' },
      code_wrong: { status: 400, message: 'This code is not right' },
      code_expired: { status: 400, message: 'This code has ended: ask for a new one' },
      is_booked: { status: 409, message: 'You have a booked call. Please write to us to cancel it first' },
      wait: { status: 429, message: 'Too many tries: please wait before you try again' },
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
