import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { WebhookSubject, WebhookVerdict } from '../gateway.ts'
import { parseJson } from '../parse-json.ts'
import { isSignedBy } from './razorpay-signature.ts'

type Headers = Record<string, string | string[] | undefined>

/** Every known event is about one payment and names the payment's order; this is null for payments without one. */
const Event = z.object({
  event: z.string().check(z.regex(/^(payment|order|refund)\./)),
  payload: z.object({ payment: z.object({ entity: z.object({ order_id: z.string() }) }) }),
})

/**
 * Verifies a webhook by its signature, which covers the exact bytes; parsing the body and writing it again would change
 * these bytes. Repeated webhooks about older events may still be signed with an older secret.
 */
export function verifyWebhook(secrets: readonly string[], body: Buffer, headers: Headers): WebhookVerdict {
  const signature = headers['x-razorpay-signature']
  if (typeof signature !== 'string') return { ok: false, reason: 'signature missing' }
  if (!isSignedBy(secrets, body, signature)) return { ok: false, reason: 'signature wrong' }
  // the key is made from the signed body, because the event's id is in a header that anyone could forge
  return { ok: true, dedupeKey: createHash('sha256').update(body).digest('hex') }
}

export function subjectOfWebhook(body: Buffer): WebhookSubject | null {
  const event = Event.safeParse(parseJson(body))
  return event.success ? { orderId: event.data.payload.payment.entity.order_id } : null
}
