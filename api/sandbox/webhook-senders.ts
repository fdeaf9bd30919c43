import { createHmac } from 'node:crypto'
import type { SandboxSettings } from './settings.ts'

export interface Delivery {
  id: string
  provider: 'razorpay' | 'cashfree'
  event_id: string
  body: string
  tries: number
  /** The time in milliseconds since 1970, by the sandbox's clock. */
  now: string
}

/** How one provider sends its webhooks. */
export interface Sender {
  url: string
  headersOf(delivery: Delivery): Record<string, string>
  /** Returns how many milliseconds to wait before the next attempt, or undefined if the sender gives up. */
  waitAfter(tries: number): number | undefined
}

const LONGEST_WAIT = 60_000
/** Like Razorpay, the sandbox stops after about a day of failures. */
const MOST_TRIES = 1_440
/** Like Cashfree, the sandbox retries after 2, 10 and 30 minutes, and then stops. */
const WAITS = [2 * 60_000, 10 * 60_000, 30 * 60_000]

export const createSenders = (settings: SandboxSettings): Record<Delivery['provider'], Sender> => ({
  razorpay: {
    url: settings.webhookUrl,
    headersOf: ({ body, event_id }) => ({
      'x-razorpay-signature': createHmac('sha256', settings.webhookSecret).update(body).digest('hex'),
      'x-razorpay-event-id': event_id,
    }),
    waitAfter: (tries) =>
      tries + 1 < MOST_TRIES ? Math.min(settings.retryAfter * 2 ** tries, LONGEST_WAIT) : undefined,
  },
  cashfree: {
    url: settings.cashfreeWebhookUrl,
    headersOf: ({ body, event_id, tries, now }) => ({
      'x-webhook-signature': createHmac('sha256', settings.clientSecret)
        .update(now + body)
        .digest('base64'),
      'x-webhook-timestamp': now,
      'x-webhook-version': '2025-01-01',
      'x-webhook-attempt': String(tries + 1),
      'x-idempotency-key': event_id,
    }),
    waitAfter: (tries) => WAITS[tries],
  },
})
