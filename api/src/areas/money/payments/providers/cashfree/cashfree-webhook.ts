import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { DAY } from '@app/domain/durations'
import type { WebhookSubject, WebhookVerdict } from '../gateway.ts'
import { parseJson } from '../parse-json.ts'
import { Id } from './cashfree-entities.ts'

type Headers = Record<string, string | string[] | undefined>

/**
 * How far a webhook's time may lie in the past or the future, in milliseconds: repeats arrive late, and clocks may be
 * wrong. Repeated webhooks are recognized by their dedupe key.
 */
const WINDOW = 7 * DAY

const OfPayment = z.object({
  type: z.string(),
  data: z.object({
    order: z.object({ order_id: z.string() }),
    payment: z.object({ cf_payment_id: Id, payment_status: z.string() }),
  }),
})
const OfRefund = z.object({
  type: z.string(),
  data: z.object({ refund: z.object({ order_id: z.string(), refund_id: z.string(), refund_status: z.string() }) }),
})
/** A refund that the provider made on its own, which may name no order. */
const OfAutoRefund = z.object({
  type: z.string(),
  data: z.object({
    auto_refund: z.object({ order_id: z.nullish(z.string()), cf_payment_id: Id, refund_status: z.string() }),
  }),
})

/**
 * Verifies a webhook by its signature, which covers the time and the exact bytes. Parsing and rewriting the body would
 * change these bytes: 170.00 would become 170.
 */
export function verifyWebhook(secret: string, body: Buffer, headers: Headers, now: Date): WebhookVerdict {
  const { 'x-webhook-signature': signature, 'x-webhook-timestamp': timestamp } = headers
  if (typeof signature !== 'string' || typeof timestamp !== 'string') return { ok: false, reason: 'signature missing' }
  const expected = createHmac('sha256', secret).update(timestamp).update(body).digest()
  const given = Buffer.from(signature, 'base64')
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return { ok: false, reason: 'signature wrong' }
  if (!(Math.abs(now.getTime() - Number(timestamp)) <= WINDOW)) return { ok: false, reason: 'out of its time' }
  return { ok: true, dedupeKey: keyOf(body) }
}

/**
 * Makes the dedupe key from the signed body, because the event's own key is in a header that anyone could forge. The
 * time is not part of the key, because a repeat may have a different time.
 */
function keyOf(body: Buffer): string {
  const event = parseJson(body)
  const payment = OfPayment.safeParse(event)
  if (payment.success) {
    const { cf_payment_id, payment_status } = payment.data.data.payment
    return `${payment.data.type} ${cf_payment_id} ${payment_status}`
  }
  const refund = OfRefund.safeParse(event)
  if (refund.success) {
    const { refund_id, refund_status } = refund.data.data.refund
    return `${refund.data.type} ${refund_id} ${refund_status}`
  }
  return createHash('sha256').update(body).digest('hex')
}

export function subjectOfWebhook(body: Buffer): WebhookSubject | null {
  const event = parseJson(body)
  const payment = OfPayment.safeParse(event)
  if (payment.success) return { orderId: payment.data.data.order.order_id }
  const refund = OfRefund.safeParse(event)
  if (refund.success) return { orderId: refund.data.data.refund.order_id }
  const back = OfAutoRefund.safeParse(event)
  if (!back.success) return null
  const { order_id: orderId, cf_payment_id: paymentId } = back.data.data.auto_refund
  return orderId ? { orderId } : { paymentId }
}
