import fc from 'fast-check'
import { createHmac } from 'node:crypto'
import Razorpay from 'razorpay'
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js'
import { describe, expect, it } from 'vitest'
import { isSignedBy } from './razorpay-signature.ts'
import { subjectOfWebhook, verifyWebhook } from './razorpay-webhook.ts'

const SECRETS = ['the-new-secret', 'the-old-secret'] as const
const body = Buffer.from('{"amount":170.00,"name":"आशा"}')
const sign = (signed: Buffer | string, secret: string) => createHmac('sha256', secret).update(signed).digest('hex')
const HASH = expect.stringMatching(/^[0-9a-f]{64}$/) as string
const headersOf = (signature: string | undefined, eventId?: string) => ({
  'x-razorpay-signature': signature,
  'x-razorpay-event-id': eventId,
})

describe('a signature', () => {
  const secret = fc.string({ minLength: 1 })
  // a lone surrogate has no bytes of its own, and is never sent
  const text = fc.string({ unit: 'grapheme' })

  it('is judged of a webhook as the official SDK judges it', () => {
    fc.assert(
      fc.property(text, secret, secret, (signed, ours, theirs) => {
        const signature = sign(signed, theirs)
        expect(isSignedBy([ours], signed, signature)).toBe(Razorpay.validateWebhookSignature(signed, signature, ours))
      }),
    )
  })

  it('is judged of a return as the official SDK judges it', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), secret, fc.boolean(), (orderId, paymentId, key, isGenuine) => {
        const signature = sign(`${orderId}|${paymentId}`, isGenuine ? key : `${key}!`)
        const theirs = validatePaymentVerification({ order_id: orderId, payment_id: paymentId }, signature, key)
        expect(isSignedBy([key], `${orderId}|${paymentId}`, signature)).toBe(theirs)
      }),
    )
  })
})

describe('a webhook', () => {
  it.each(SECRETS)('PAYS-02 is believed when it is signed under %s', (secret) => {
    expect(verifyWebhook(SECRETS, body, headersOf(sign(body, secret), 'evt1'))).toEqual({ ok: true, dedupeKey: HASH })
  })

  it.each([
    ['has no signature', body, undefined, 'signature missing'],
    ['has an empty signature', body, '', 'signature wrong'],
    ['was changed on its way', Buffer.from('{"amount":1.00,"name":"आशा"}'), sign(body, SECRETS[0]), 'signature wrong'],
    [
      'was parsed and written again',
      Buffer.from('{"amount":170,"name":"आशा"}'),
      sign(body, SECRETS[0]),
      'signature wrong',
    ],
    ['is signed under the key of another', body, sign(body, 'another'), 'signature wrong'],
    ['has its signature in capitals', body, sign(body, SECRETS[0]).toUpperCase(), 'signature wrong'],
  ])('PAYS-02 is refused when it %s', (_title, sent, signature, reason) => {
    expect(verifyWebhook(SECRETS, sent, headersOf(signature))).toEqual({ ok: false, reason })
  })

  it('is known again by its signed bytes, whatever event its header names', () => {
    const keyOf = (sent: Buffer, eventId?: string) =>
      verifyWebhook(SECRETS, sent, headersOf(sign(sent, SECRETS[0]), eventId))

    expect(keyOf(body)).toEqual({ ok: true, dedupeKey: HASH })
    expect(keyOf(body, 'evt1')).toEqual(keyOf(body))
    expect(keyOf(Buffer.from('{}'), 'evt1')).not.toEqual(keyOf(body, 'evt1'))
  })

  it.each([
    [
      'a payment event',
      { event: 'payment.captured', payload: { payment: { entity: { order_id: 'order_1' } } } },
      'order_1',
    ],
    [
      'a refund event',
      { event: 'refund.processed', payload: { refund: {}, payment: { entity: { order_id: 'order_2' } } } },
      'order_2',
    ],
    [
      'a payment without an order',
      { event: 'payment.captured', payload: { payment: { entity: { order_id: null } } } },
      null,
    ],
    [
      'an event of another kind',
      { event: 'settlement.processed', payload: { payment: { entity: { order_id: 'order_3' } } } },
      null,
    ],
    ['an array', [], null],
  ])('names the order of %s', (_title, event, orderId) => {
    expect(subjectOfWebhook(Buffer.from(JSON.stringify(event)))).toEqual(orderId && { orderId })
  })

  it('names no order when it is not JSON', () => {
    expect(subjectOfWebhook(Buffer.from('<html>'))).toBeNull()
  })
})
