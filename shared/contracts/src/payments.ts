import { PROVIDERS } from '@app/domain/payment-providers'
import * as z from 'zod/mini'
import { Appointment, AppointmentId } from './booking.ts'
import { instant, paise } from './wire.ts'

/** The payment providers. */
export const Provider = z.enum(PROVIDERS)
export type Provider = z.infer<typeof Provider>

/** The payment providers that are available now, the preferred one first. */
export const OfferedProviders = z.object({
  providers: z.array(Provider).check(z.minLength(1)),
  /** The providers that require a mobile number, if the reader has none. */
  need_phone: z.optional(z.array(Provider)),
})
export type OfferedProviders = z.infer<typeof OfferedProviders>

/** One sentence about how a payment appears on a bank statement; every page shows this sentence. */
export const Statement = z.object({ sentence: z.string() })
export type Statement = z.infer<typeof Statement>

/** What the browser needs to open any provider's checkout for one order. */
const checkout = {
  script_url: z.string(),
  order_id: z.string(),
  amount_paise: paise,
  currency: z.literal('INR'),
  /** True if no real money moves, as with the emulator; every page that takes payments shows this. */
  test_mode: z.boolean(),
  /** The time until which the product is kept for the buyer; null if nobody else could take it. */
  hold_expires_at: z.nullable(instant),
}
export const RazorpayCheckout = z.object({
  ...checkout,
  provider: z.literal('razorpay'),
  key_id: z.string(),
  /** The neutral name shown at checkout, which never reveals the product. */
  display_name: z.string(),
})
export type RazorpayCheckout = z.infer<typeof RazorpayCheckout>

export const CashfreeCheckout = z.object({
  ...checkout,
  provider: z.literal('cashfree'),
  mode: z.enum(['sandbox', 'production']),
  session_id: z.string(),
})
export type CashfreeCheckout = z.infer<typeof CashfreeCheckout>

/**
 * Names the order from whose checkout the browser returns. Cashfree does not sign this, so the server treats it only as
 * a reason to query Cashfree.
 */
export const CashfreeReturn = z.strictObject({ cashfree_order_id: z.uuid() })
export type CashfreeReturn = z.infer<typeof CashfreeReturn>

/** The result that Razorpay's checkout passes to the page. The server treats this only as a hint and verifies it. */
export const RazorpayReturn = z.strictObject({
  razorpay_order_id: z.string().check(z.regex(/^order_[A-Za-z0-9]{6,40}$/)),
  razorpay_payment_id: z.string().check(z.regex(/^pay_[A-Za-z0-9]{6,40}$/)),
  razorpay_signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type RazorpayReturn = z.infer<typeof RazorpayReturn>

/**
 * The actual state of a purchase: unpaid (nothing captured yet), processing (the provider has not responded), confirmed
 * (captured and booked), refunding (captured, but the slot was gone: everything is refunded), refunded, over (unpaid,
 * and payments can no longer begin; one that began in time may still succeed).
 */
export const PaymentState = z.enum(['unpaid', 'processing', 'confirmed', 'refunding', 'refunded', 'over'])
export type PaymentState = z.infer<typeof PaymentState>
/**
 * With `fresh`, the server queries the provider again and does not respond from its own older records; `unpaid` then
 * means that the provider was queried after this request arrived.
 */
export const PurchaseQuery = z.strictObject({ appointment_id: z.uuid(), fresh: z.optional(z.literal('1')) })
/**
 * What the buyer may do with a purchase now; an action that is null is not available. Each end is the first moment at
 * which the action is refused.
 */
const action = z.nullable(z.object({ until: instant }))
export const PurchaseMay = z.object({
  /** The deadline for paying through a provider. */
  pay: action,
  /** The deadline for confirming an order that costs nothing. */
  settle: action,
  /** The deadline for applying or removing a code; neither is possible once the buyer begins to pay. */
  code: action,
})
export type PurchaseMay = z.infer<typeof PurchaseMay>
/** The discount that a code gives on an order. */
export const AppliedCoupon = z.object({ code: z.string(), paise })
export type AppliedCoupon = z.infer<typeof AppliedCoupon>

/** Why we refund the whole payment: it arrived too late, it was a second payment, or its amount was wrong. */
const SentBackBecause = z.nullable(z.enum(['gone', 'second_payment', 'wrong_amount']))

export const PurchaseStatus = z.object({
  state: PaymentState,
  may: PurchaseMay,
  /** Why the latest payment is returned in full; null if it is not. */
  sent_back_because: SentBackBecause,
  appointment: Appointment,
  coupon: z.nullable(AppliedCoupon),
  /** The amount that the buyer pays or has paid through a provider, in paise. */
  amount_paise: paise,
  /** The part of the price that credit pays, in paise. */
  credit_paise: paise,
  test_mode: z.boolean(),
})
export type PurchaseStatus = z.infer<typeof PurchaseStatus>

/** What one line of an order buys. */
export const OrderLine = z.object({
  kind: z.enum([...Appointment.shape.kind.options, 'package', 'lab_test', 'course']),
  /** The name of what is bought; null for an appointment, which has its time instead. */
  title: z.nullable(z.string()),
  package_slug: z.nullable(z.string()),
  appointment_id: z.nullable(z.string()),
  lab_booking_id: z.nullable(z.string()),
  /** The slug of the lab test that is ordered. */
  lab_test_slug: z.nullable(z.string()),
  course_slug: z.nullable(z.string()),
  /** The token of the private offer through which the order was placed. */
  linked: z.nullable(z.string()),
  /** True if the order buys a bigger plan to replace a plan of the buyer. */
  is_upgrade: z.boolean(),
  list_paise: paise,
  discount_paise: paise,
})
export type OrderLine = z.infer<typeof OrderLine>

/** A purchase, and the state of its payment. */
export const Order = z.object({
  id: z.string(),
  state: PaymentState,
  may: PurchaseMay,
  /** As in PurchaseStatus. */
  sent_back_because: SentBackBecause,
  lines: z.array(OrderLine),
  coupon: z.nullable(AppliedCoupon),
  /** The amount that the buyer pays or has paid through a provider, in paise. */
  amount_paise: paise,
  /** The part of the price that credit pays, in paise. */
  credit_paise: paise,
  created_at: instant,
  test_mode: z.boolean(),
})
export type Order = z.infer<typeof Order>
export const OrderId = z.strictObject({ order_id: z.uuid() })
/** The thing to pay for: a held slot or an order. */
export const PaySubject = z.union([AppointmentId, OrderId])
export type PaySubject = z.infer<typeof PaySubject>
/** For `fresh`, see PurchaseQuery. */
export const OrderQuery = z.strictObject({ id: z.uuid(), fresh: z.optional(z.literal('1')) })

/** The reader's credit, and the time at which it expires. */
export const Credit = z.object({ paise, ends_at: instant })
export type Credit = z.infer<typeof Credit>

/** Why a payment could not be begun or verified. */
export const PaymentRefusal = z.object({
  code: z.enum([
    'appointment_not_found',
    'hold_expired',
    'order_over',
    'already_confirmed',
    'nothing_to_pay',
    'not_free',
    'order_not_found',
    'signature_wrong',
    'phone_required',
    'provider_unavailable',
  ]),
  /** The seconds until a provider may be tried again, if known. */
  retry_after: z.optional(z.int()),
})
export type PaymentRefusal = z.infer<typeof PaymentRefusal>
