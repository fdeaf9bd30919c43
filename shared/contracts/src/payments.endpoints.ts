import * as z from 'zod/mini'
import { AppointmentId } from './booking.ts'
import { refusals, type EndpointList } from './endpoint.ts'
import {
  CashfreeCheckout,
  CashfreeReturn,
  Credit,
  OfferedProviders,
  Order,
  OrderQuery,
  PaymentRefusal,
  PaySubject,
  PurchaseQuery,
  PurchaseStatus,
  RazorpayCheckout,
  RazorpayReturn,
  Statement,
} from './payments.ts'

const refused = refusals(PaymentRefusal, {
  appointment_not_found: { status: 404, message: 'We could not find this appointment' },
  hold_expired: { status: 409, message: 'This time is no longer held for you: please choose again' },
  order_over: { status: 409, message: 'This order is over: please start again to see today’s price' },
  already_confirmed: { status: 409, message: 'This is paid already' },
  nothing_to_pay: { status: 422, message: 'There is nothing to pay for this' },
  not_free: { status: 422, message: 'There is something to pay for this' },
  order_not_found: { status: 404, message: 'We could not find this order' },
  signature_wrong: {
    status: 400,
    message: 'We could not verify this payment. If money was taken, it is safe: this page will tell',
  },
  phone_required: { status: 422, message: 'Add a mobile number to pay this way' },
  provider_unavailable: {
    status: 503,
    message: 'The payment service is not answering just now. Nothing was charged: please try again',
    retryAfter: 5,
  },
})
/**
 * These calls take the result reported by the checkout, and the server verifies it; the specification has one call for
 * each kind of product.
 */
const save = { access: 'patient', body: RazorpayReturn, answer: Order, refusals: refused } as const
const saveCashfree = { access: 'patient', body: CashfreeReturn, answer: PurchaseStatus, refusals: refused } as const

export const paymentsEndpoints = {
  'POST /payments/make/discovery-call/razorpay': {
    access: 'patient',
    body: AppointmentId,
    answer: RazorpayCheckout,
    refusals: refused,
  },
  'POST /razorpay/order': { access: 'patient', body: PaySubject, answer: RazorpayCheckout, refusals: refused },
  'POST /payments/save/razorpay': save,
  'POST /payments/save/package/razorpay': save,
  'POST /payments/save/lab-test/razorpay': save,
  'POST /payments/save/course/razorpay': save,
  'POST /payments/free': { access: 'patient', body: PaySubject, answer: Order, refusals: refused },
  'GET /payments/statement': { access: 'public', cache: 'content', answer: Statement },
  'GET /payments/credit': { access: 'patient', answer: z.array(Credit) },
  'GET /payments/order': { access: 'patient', query: OrderQuery, answer: Order, refusals: refused },
  'POST /payments/save/discovery-call/razorpay': {
    access: 'patient',
    body: RazorpayReturn,
    answer: PurchaseStatus,
    refusals: refused,
  },
  'POST /payments/make/discovery-call/cashfree': {
    access: 'patient',
    body: AppointmentId,
    answer: CashfreeCheckout,
    refusals: refused,
  },
  'POST /cashfree/order': { access: 'patient', body: PaySubject, answer: CashfreeCheckout, refusals: refused },
  'POST /payments/published-package/cashfree': {
    access: 'patient',
    body: CashfreeReturn,
    answer: Order,
    refusals: refused,
  },
  'POST /payments/save/package/cashfree': { access: 'patient', body: CashfreeReturn, answer: Order, refusals: refused },
  'POST /payments/save/discovery-call/cashfree': saveCashfree,
  'POST /discovery-call/book-cashfree': saveCashfree,
  'GET /cashfree/payment/details/:id': {
    access: 'patient',
    params: z.strictObject({ id: z.uuid() }),
    answer: Order,
    refusals: refused,
  },
  'GET /payments/providers': { access: 'patient', answer: OfferedProviders, refusals: refused },
  'GET /payments/status': { access: 'patient', query: PurchaseQuery, answer: PurchaseStatus, refusals: refused },
} as const satisfies EndpointList
