import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { WebhookSubject, WebhookVerdict } from '../gateway.ts'
import { parseJson } from '../parse-json.ts'
import { isSignedBy } from './razorpay-signature.ts'

type Headers = Record<string, string | string[] | undefined>

/** Every event that we know is about one payment and names its order; null for payments without an order. */
const Event = z.object({
  event: z.string().check(z.regex(/^(payment|order|refund)\./)),
  payload: z.object({ payment: z.object({ entity: z.object({ order_id: z.string() }) }) }),
})

/**
 * The signature covers the exact bytes, which parsing and writing again would change. Repeats of older events are still
 * signed with an older secret.
 */
export function verifyWebhook(secrets: readonly string[], body: Buffer, headers: Headers): WebhookVerdict {
  const signature = headers['x-razorpay-signature']
  if (typeof signature !== 'string') return { ok: false, reason: 'signature missing' }
  if (!isSignedBy(secrets, body, signature)) return { ok: false, reason: 'signature wrong' }
  // made from what is signed: the event's id is in a header that anybody may write
  return { ok: true, dedupeKey: createHash('sha256').update(body).digest('hex') }
}

export function subjectOfWebhook(body: Buffer): WebhookSubject | null {
  const event = Event.safeParse(parseJson(body))
  return event.success ? { orderId: event.data.payload.payment.entity.order_id } : null
}
