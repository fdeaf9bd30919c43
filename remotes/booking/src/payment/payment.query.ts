import type { RazorpayReturn, CashfreeReturn, PaySubject } from '@app/contracts/payments'
import type { Result } from '@app/domain/result'
import { mutation, type ApiError, type Mutation } from '@app/kernel'
import type { Due } from './due.ts'

type Making<Subject, Checkout> = Mutation<Subject, Result<Checkout, ApiError>>

const makeBy = <Checkout>(
  ofCall: Making<{ appointment_id: string }, Checkout>,
  ofOthers: Making<PaySubject, Checkout>,
): Making<Due, Checkout> => ({
  send: (kernel, due) =>
    due.kind === 'discovery_call' ? ofCall.send(kernel, due.subject) : ofOthers.send(kernel, due.subject),
})

/** Creates the provider's order for a payment. */
export const makeRazorpayOrder = makeBy(mutation('/payments/make/discovery-call/razorpay'), mutation('/razorpay/order'))
export const makeCashfreeOrder = makeBy(mutation('/payments/make/discovery-call/cashfree'), mutation('/cashfree/order'))

/** Asks the server to verify the result of a checkout, because only the server's decision counts. */
type Saving<Returned> = Readonly<Record<Due['kind'], Mutation<Returned, Result<unknown, ApiError>>>>

const saveAppointment = mutation('/payments/save/razorpay')
const savePackage = mutation('/payments/save/package/razorpay')
export const SAVE_RAZORPAY: Saving<RazorpayReturn> = {
  discovery_call: mutation('/payments/save/discovery-call/razorpay'),
  sexologist_consult: saveAppointment,
  therapist_session: saveAppointment,
  counsellor_session: saveAppointment,
  follow_up: saveAppointment,
  package: savePackage,
  offered_package: savePackage,
  lab_test: mutation('/payments/save/lab-test/razorpay'),
  course: mutation('/payments/save/course/razorpay'),
}

/**
 * This provider has no call in the specification for an appointment, a test or a course; its call for packages accepts
 * any order.
 */
const saveAny = mutation('/payments/save/package/cashfree')
export const SAVE_CASHFREE: Saving<CashfreeReturn> = {
  discovery_call: mutation('/payments/save/discovery-call/cashfree'),
  sexologist_consult: saveAny,
  therapist_session: saveAny,
  counsellor_session: saveAny,
  follow_up: saveAny,
  package: saveAny,
  offered_package: mutation('/payments/published-package/cashfree'),
  lab_test: saveAny,
  course: saveAny,
}

const bookCall = mutation('/discovery-call/book')
const settleOrder = mutation('/payments/free')

/**
 * Completes a purchase with nothing left to pay: books a free call, or settles an order that a code or credit covers.
 */
export const settleFree: Mutation<Due, Result<unknown, ApiError>> = {
  send: (kernel, due) =>
    due.kind === 'discovery_call' && due.paise === 0
      ? bookCall.send(kernel, due.subject)
      : settleOrder.send(kernel, due.subject),
}
