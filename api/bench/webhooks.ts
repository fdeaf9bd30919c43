import { createHmac, randomBytes } from 'node:crypto'

// Measures how many of a provider's webhooks a running API verifies, saves and answers per second. Prints the
// measurement as one line of JSON.
const { API_URL, RAZORPAY_WEBHOOK_SECRETS } = process.env as Record<'API_URL' | 'RAZORPAY_WEBHOOK_SECRETS', string>

const EVENTS = 4000
const LANES = 32

/** Each event names its own order, so that none repeats another. */
function anEvent(): { body: string; signature: string } {
  const body = JSON.stringify({
    event: 'payment.captured',
    payload: { payment: { entity: { order_id: `order_${randomBytes(7).toString('hex')}`, amount: 9900 } } },
  })
  return { body, signature: createHmac('sha256', RAZORPAY_WEBHOOK_SECRETS).update(body).digest('hex') }
}

const waiting = Array.from({ length: EVENTS }, anEvent)
const started = performance.now()
await Promise.all(Array.from({ length: LANES }, lane))
console.log(JSON.stringify({ rate: (EVENTS / (performance.now() - started)) * 1000 }))

async function lane(): Promise<void> {
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const response = await fetch(`${API_URL}/webhooks/razorpay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': next.signature },
      body: next.body,
    })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`a webhook was answered ${response.status}`)
  }
}
