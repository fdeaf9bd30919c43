import { cashfreeCheckout } from './cashfree-checkout.ts'
import type { Checkouts } from './checkout.ts'
import { razorpayCheckout } from './razorpay-checkout.ts'

export const CHECKOUTS: Checkouts = { razorpay: razorpayCheckout, cashfree: cashfreeCheckout }
