import type { PaymentGateway, PlacedOrder } from '../gateway.ts'
import { openRazorpay } from './razorpay-client.ts'
import { Order, Orders, Payment, Payments, Refund, Refunds, toPayment, toRefund } from './razorpay-entities.ts'
import { mapOutcome } from '../outcome.ts'
import { outcomeOf } from './razorpay-outcome.ts'
import { isSignedBy } from './razorpay-signature.ts'
import { subjectOfWebhook, verifyWebhook } from './razorpay-webhook.ts'

export interface RazorpayOptions {
  keyId: string
  keySecret: string
  /** The secrets that sign webhooks, newest first. Older secrets stay valid while they are being replaced. */
  webhookSecrets: readonly string[]
  baseUrl: string
  /** The timeout in milliseconds. */
  timeout: number
}

/**
 * How Razorpay captures money; the times are in minutes. Money that arrives after automatic capture has ended waits
 * five days for the clinic to capture it; then the provider returns it.
 */
const CAPTURE = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 20, manual_expiry_period: 7200, refund_speed: 'normal' },
} as const

/**
 * Implements the payments feature's gateway with Razorpay. Notes and descriptions stay empty, because they would reveal
 * what was bought.
 */
export function razorpayGateway(options: RazorpayOptions): PaymentGateway {
  const razorpay = openRazorpay(options)
  return {
    async createOrder({ receipt, amount }) {
      const order = { amount: amount.minor, currency: amount.currency, receipt, unique_receipt: true, payment: CAPTURE }
      return mapOutcome(await outcomeOf(razorpay.orders.create(order), Order), placed)
    },

    async findOrder(receipt) {
      const found = await outcomeOf(razorpay.orders.all({ receipt }), Orders)
      return mapOutcome(found, ({ items }) => {
        const order = items.find((each) => each.receipt === receipt)
        return order ? placed(order) : null
      })
    },

    async fetchPayments(orderId) {
      const fetched = await outcomeOf(razorpay.orders.fetchPayments(orderId), Payments)
      return mapOutcome(fetched, ({ items }) => items.map(toPayment))
    },

    async capture(paymentId, amount) {
      return mapOutcome(
        await outcomeOf(razorpay.payments.capture(paymentId, amount.minor, amount.currency), Payment),
        toPayment,
      )
    },

    async refund({ paymentId, amount, idempotencyKey }) {
      const refund = { amount: amount.minor, speed: 'normal', receipt: idempotencyKey } as const
      return mapOutcome(await outcomeOf(razorpay.payments.refund(paymentId, refund), Refund), toRefund)
    },

    async fetchRefunds(_orderId, paymentId) {
      const fetched = await outcomeOf(razorpay.payments.fetchMultipleRefund(paymentId), Refunds)
      return mapOutcome(fetched, ({ items }) => items.map(toRefund))
    },

    verifyReturn: ({ orderId, paymentId, signature }) =>
      isSignedBy([options.keySecret], `${orderId}|${paymentId}`, signature),
    verifyWebhook: (body, headers) => verifyWebhook(options.webhookSecrets, body, headers),
    subjectOfWebhook,
  }
}

/** the order id and the clinic's public key open the checkout */
const placed = ({ id }: { id: string }): PlacedOrder => ({ orderId: id, session: null })
