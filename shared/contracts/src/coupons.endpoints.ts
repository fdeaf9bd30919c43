import { CouponAnswer, CouponForHold, CouponForOrder, CouponRefusal } from './coupons.ts'
import { refusals, type EndpointList } from './endpoint.ts'

const refused = refusals(CouponRefusal, {
  appointment_not_found: { status: 404, message: 'We could not find this appointment' },
  order_not_found: { status: 404, message: 'We could not find this order' },
  hold_expired: { status: 409, message: 'This time is no longer held for you: please choose again' },
  order_over: { status: 409, message: 'This order is over: please start again to see today’s price' },
  already_confirmed: { status: 409, message: 'This is paid already' },
  nothing_to_pay: { status: 422, message: 'There is nothing to pay for this' },
  already_paying: { status: 409, message: 'You have begun to pay, so a code can’t change the price any more' },
  not_found: { status: 422, message: 'We don’t know this code' },
  not_started: { status: 422, message: 'This code does not count yet' },
  expired: { status: 422, message: 'This code has ended' },
  wrong_product: { status: 422, message: 'This code is for something else' },
  add_more: { status: 422, message: 'This code needs a larger order' },
  used_already: { status: 422, message: 'You have used this code already' },
  used_up: { status: 422, message: 'This code is used up' },
  new_patients_only: { status: 422, message: 'This code is for a first order' },
  first_order_taken: { status: 422, message: 'Another unpaid order of yours has a code for a first order' },
  too_many_tries: { status: 429, message: 'You have tried many codes: please try again in an hour' },
  institute_only: { status: 422, message: 'This code is for members of an institute' },
})
const ofHold = { access: 'patient', body: CouponForHold, answer: CouponAnswer, refusals: refused } as const
const ofOrder = { access: 'patient', body: CouponForOrder, answer: CouponAnswer, refusals: refused } as const

export const couponsEndpoints = {
  'POST /user/applyDiscoveryCallCoupon': ofHold,
  'POST /user/applyAppointmentCoupon': ofHold,
  'POST /user/applyPackageCoupon': ofOrder,
  'POST /user/applyLabTestCoupon': ofOrder,
  'POST /user/applyCourseCoupon': ofOrder,
} as const satisfies EndpointList
