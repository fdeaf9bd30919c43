import { ok } from '@app/domain/result'
import type { Kernel } from '@app/kernel'
import { anAppointment, anOrder } from '@app/testing/examples'
import { expect, test } from 'vitest'
import { dueOfHold, dueOfOrder } from './due.ts'
import { makeCashfreeOrder, makeRazorpayOrder, SAVE_CASHFREE, SAVE_RAZORPAY, settleFree } from './payment.query.ts'

/** A kernel that sends nothing, but records each request in `sent`. */
function listening() {
  const sent: [string, unknown][] = []
  const post = async (path: string, body: unknown) => {
    sent.push([path, body])
    return ok(null)
  }
  return { sent, kernel: { api: { post } } as unknown as Kernel }
}

const APPOINTMENT = { appointment_id: anAppointment().id }
const ORDER = { order_id: anOrder().id }
const orderOf = (line: Partial<ReturnType<typeof anOrder>['lines'][number]>) =>
  dueOfOrder(anOrder({ lines: [{ ...anOrder().lines[0]!, package_slug: null, ...line }] }))
const DUE = {
  'a discovery call': dueOfHold(anAppointment({ kind: 'discovery_call' })),
  'an ordered discovery call': orderOf({ kind: 'discovery_call', ...APPOINTMENT }),
  'a consultation': dueOfHold(anAppointment({ kind: 'sexologist_consult' })),
  'a package': orderOf({ kind: 'package', package_slug: 'a-plan' }),
  'a private package': orderOf({ kind: 'package', package_slug: 'a-plan', linked: 'a-token' }),
  'a lab test': orderOf({ kind: 'lab_test' }),
  'a course': orderOf({ kind: 'course' }),
}
const MAKE = '/payments/make/discovery-call'
const SAVE = '/payments/save'

test.each<[keyof typeof DUE, string, string, object]>([
  ['a discovery call', `${MAKE}/razorpay`, `${SAVE}/discovery-call/razorpay`, APPOINTMENT],
  ['an ordered discovery call', `${MAKE}/razorpay`, `${SAVE}/discovery-call/razorpay`, APPOINTMENT],
  ['a consultation', '/razorpay/order', `${SAVE}/razorpay`, APPOINTMENT],
  ['a package', '/razorpay/order', `${SAVE}/package/razorpay`, ORDER],
  ['a private package', '/razorpay/order', `${SAVE}/package/razorpay`, ORDER],
  ['a lab test', '/razorpay/order', `${SAVE}/lab-test/razorpay`, ORDER],
  ['a course', '/razorpay/order', `${SAVE}/course/razorpay`, ORDER],
])('PAYS-01 %s is paid through Razorpay by the calls of its kind', async (what, make, save, subject) => {
  const { sent, kernel } = listening()
  const returned = { razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 's' }
  await makeRazorpayOrder.send(kernel, DUE[what])
  await SAVE_RAZORPAY[DUE[what].kind].send(kernel, returned)
  expect(sent).toEqual([
    [make, subject],
    [save, returned],
  ])
})

test.each<[keyof typeof DUE, string, string, object]>([
  ['a discovery call', `${MAKE}/cashfree`, `${SAVE}/discovery-call/cashfree`, APPOINTMENT],
  ['a consultation', '/cashfree/order', `${SAVE}/package/cashfree`, APPOINTMENT],
  ['a package', '/cashfree/order', `${SAVE}/package/cashfree`, ORDER],
  ['a private package', '/cashfree/order', '/payments/published-package/cashfree', ORDER],
  ['a lab test', '/cashfree/order', `${SAVE}/package/cashfree`, ORDER],
  ['a course', '/cashfree/order', `${SAVE}/package/cashfree`, ORDER],
])('PAYS-01 %s is paid through Cashfree by the calls of its kind', async (what, make, save, subject) => {
  const { sent, kernel } = listening()
  const returned = { cashfree_order_id: 'o' }
  await makeCashfreeOrder.send(kernel, DUE[what])
  await SAVE_CASHFREE[DUE[what].kind].send(kernel, returned)
  expect(sent).toEqual([
    [make, subject],
    [save, returned],
  ])
})

test.each<[string, Parameters<typeof settleFree.send>[1], string]>([
  [
    'without a price is booked',
    dueOfHold(anAppointment({ kind: 'discovery_call', price_paise: 0 })),
    '/discovery-call/book',
  ],
  ['that a code or credit pays for is settled', DUE['a discovery call'], '/payments/free'],
])('BOOK-02 a discovery call %s', async (_what, due, call) => {
  const { sent, kernel } = listening()
  await settleFree.send(kernel, due)
  expect(sent).toEqual([[call, APPOINTMENT]])
})
