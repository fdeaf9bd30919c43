import * as z from 'zod/mini'
import { AppointmentId } from './booking.ts'
import { refusals, type EndpointList } from './endpoint.ts'
import {
  CashfreeCheckout,
  CashfreeReturn,
  OfferedProviders,
  PaymentRefusal,
  PurchaseQuery,
  PurchaseStatus,
  RazorpayCheckout,
  RazorpayReturn,
} from './payments.ts'

const refused = refusals(PaymentRefusal, {
  appointment_not_found: { status: 404, message: 'We could not find this appointment' },
  hold_expired: { status: 409, message: 'This time is no longer held for you: please choose again' },
  already_confirmed: { status: 409, message: 'This appointment is confirmed already' },
  nothing_to_pay: { status: 422, message: 'There is nothing to pay for this appointment' },
  order_not_found: { status: 404, message: 'We could not find this order' },
  signature_wrong: {
    status: 400,
    message: 'We could not verify this payment. If money was taken, it is safe: this page will tell',
  },
  provider_unavailable: {
    status: 503,
    message: 'The payment service is not answering just now. Nothing was charged: please try again',
    retryAfter: 5,
  },
})
const makeCashfreeOrder = {
  access: 'patient',
  body: AppointmentId,
  answer: CashfreeCheckout,
  refusals: refused,
} as const
const saveCashfree = { access: 'patient', body: CashfreeReturn, answer: PurchaseStatus, refusals: refused } as const
const makeOrder = { access: 'patient', body: AppointmentId, answer: RazorpayCheckout, refusals: refused } as const

export const paymentsEndpoints = {
  'POST /payments/make/discovery-call/razorpay': makeOrder,
  'POST /razorpay/order': makeOrder,
  'POST /payments/save/discovery-call/razorpay': {
    access: 'patient',
    body: RazorpayReturn,
    answer: PurchaseStatus,
    refusals: refused,
  },
  'POST /payments/make/discovery-call/cashfree': makeCashfreeOrder,
  'POST /cashfree/order': makeCashfreeOrder,
  'POST /payments/save/discovery-call/cashfree': saveCashfree,
  'POST /discovery-call/book-cashfree': saveCashfree,
  'GET /cashfree/payment/details/:id': {
    access: 'patient',
    params: z.strictObject({ id: z.uuid() }),
    answer: PurchaseStatus,
    refusals: refused,
  },
  'GET /payments/providers': { access: 'patient', answer: OfferedProviders, refusals: refused },
  'GET /payments/status': { access: 'patient', query: PurchaseQuery, answer: PurchaseStatus, refusals: refused },
} as const satisfies EndpointList
