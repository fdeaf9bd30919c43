import * as z from 'zod/mini'
import { AppointmentId } from './booking.ts'
import { AppliedCoupon, OrderId } from './payments.ts'
import { COUPON } from './limits.ts'
import { instant, paise, textOf } from './wire.ts'

/** The kinds of products that a code can discount. */
export const CouponScope = z.enum(['package', 'discovery_call', 'appointment', 'lab_test', 'course'])
export type CouponScope = z.infer<typeof CouponScope>

/**
 * The code as a person types it; upper and lower case are treated alike. An empty code removes the code from the order.
 */
const typed = textOf(COUPON.code).check(z.toUpperCase())
export const CouponForHold = z.strictObject({ ...AppointmentId.shape, code: typed })
export const CouponForOrder = z.strictObject({ ...OrderId.shape, code: typed })

/** The amount to pay, with or without a code. */
export const CouponAnswer = z.object({
  order_id: z.string(),
  /** Null if no code applies. */
  coupon: z.nullable(AppliedCoupon),
  /** The part of the remaining price that credit pays. */
  credit_paise: paise,
  /** The amount to pay through a payment provider. */
  amount_paise: paise,
})
export type CouponAnswer = z.infer<typeof CouponAnswer>

/** Why a code gives no discount. */
export const CouponRefusal = z.object({
  code: z.enum([
    'appointment_not_found',
    'order_not_found',
    'hold_expired',
    'order_over',
    'already_confirmed',
    'nothing_to_pay',
    'already_paying',
    'not_found',
    'not_started',
    'expired',
    'wrong_product',
    'add_more',
    'used_already',
    'used_up',
    'new_patients_only',
    'first_order_taken',
    'institute_only',
    'too_many_tries',
  ]),
  /** Seconds to wait; only with too_many_tries. */
  retry_after: z.optional(z.int()),
  /** The time at which the code becomes valid, or at which it expired. */
  at: z.optional(instant),
  /** The amount still missing to reach the code's minimum. */
  more_paise: z.optional(paise),
  /** The products for which the code is valid. */
  scopes: z.optional(z.array(CouponScope)),
})
export type CouponRefusal = z.infer<typeof CouponRefusal>
