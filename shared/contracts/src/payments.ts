import * as z from 'zod/mini'
import { Appointment } from './booking.ts'
import { instant, paise } from './wire.ts'

/** What the browser needs to open the provider's checkout for one order. */
export const RazorpayCheckout = z.object({
  provider: z.literal('razorpay'),
  script_url: z.string(),
  key_id: z.string(),
  order_id: z.string(),
  amount_paise: paise,
  currency: z.literal('INR'),
  /** The name the checkout shows: neutral, never what is bought. */
  display_name: z.string(),
  /** True when no real money moves, as with the emulator: every page that pays says so. */
  test_mode: z.boolean(),
  hold_expires_at: instant,
})
export type RazorpayCheckout = z.infer<typeof RazorpayCheckout>

/** What Razorpay's checkout hands to the page. A hint: the server verifies it. */
export const RazorpayReturn = z.strictObject({
  razorpay_order_id: z.string().check(z.regex(/^order_[A-Za-z0-9]{6,40}$/)),
  razorpay_payment_id: z.string().check(z.regex(/^pay_[A-Za-z0-9]{6,40}$/)),
  razorpay_signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type RazorpayReturn = z.infer<typeof RazorpayReturn>

/**
 * The truth about a purchase:
 * unpaid (nothing captured yet), processing (the provider has not answered), confirmed (captured and booked),
 * refunding (captured, but the slot was gone: all goes back), refunded.
 */
export const PaymentState = z.enum(['unpaid', 'processing', 'confirmed', 'refunding', 'refunded'])
export type PaymentState = z.infer<typeof PaymentState>
/**
 * `fresh` asks for the provider's word from now on: what our books said a moment ago is then no answer, and `unpaid`
 * means that the provider was asked after this question came.
 */
export const PurchaseQuery = z.strictObject({ appointment_id: z.uuid(), fresh: z.optional(z.literal('1')) })
export const PurchaseStatus = z.object({
  state: PaymentState,
  appointment: Appointment,
  amount_paise: paise,
  test_mode: z.boolean(),
})
export type PurchaseStatus = z.infer<typeof PurchaseStatus>

/** Why a payment could not be begun or verified. */
export const PaymentRefusal = z.object({
  code: z.enum([
    'appointment_not_found',
    'hold_expired',
    'already_confirmed',
    'nothing_to_pay',
    'order_not_found',
    'signature_wrong',
    'provider_unavailable',
  ]),
})
export type PaymentRefusal = z.infer<typeof PaymentRefusal>
