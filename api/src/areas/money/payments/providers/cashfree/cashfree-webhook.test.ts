import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { subjectOfWebhook, verifyWebhook } from './cashfree-webhook.ts'

const SECRET = 'the-client-secret'
const NOW = new Date('2026-11-23T05:00:00.000Z')
const BODY = Buffer.from(
  '{"data":{"order":{"order_id":"order-1","order_amount":170.00},"payment":{"cf_payment_id":1453002795,' +
    '"payment_status":"SUCCESS","payment_amount":170.00}},"event_time":"2026-11-23T10:30:00+05:30","type":"PAYMENT_SUCCESS_WEBHOOK"}',
)
const sign = (body: Buffer | string, timestamp: string, secret = SECRET) =>
  createHmac('sha256', secret).update(timestamp).update(body).digest('base64')
const at = (minutes = 0) => String(NOW.getTime() + minutes * 60_000)
const verify = (body: Buffer, signature: string | undefined, timestamp: string | undefined = at(), now = NOW) =>
  verifyWebhook(SECRET, body, { 'x-webhook-signature': signature, 'x-webhook-timestamp': timestamp }, now)

describe('a webhook', () => {
  it('PAYS-02 is believed by its bytes: 170.00 written again would be 170', () => {
    expect(verify(BODY, sign(BODY, at()))).toEqual({
      ok: true,
      dedupeKey: 'PAYMENT_SUCCESS_WEBHOOK 1453002795 SUCCESS',
    })
    const again = Buffer.from(JSON.stringify(JSON.parse(BODY.toString())))
    expect(again.toString()).toContain('"payment_amount":170}')
    expect(verify(again, sign(BODY, at()))).toEqual({ ok: false, reason: 'signature wrong' })
  })

  // computed with another program: printf '%s' "1746427759733$BODY" | openssl dgst -sha256 -hmac … -binary | base64
  it('is signed as the documents say: base64 of an HMAC over the time and the body', () => {
    const signature = 'grI4ek+Jv6NPbNulQsC5ucNYH0V2zGsmtsFw8dpe7cs='
    const then = new Date(1_746_427_759_733)
    expect(verify(Buffer.from('{"a":170.00}'), signature, '1746427759733', then)).toMatchObject({ ok: true })
  })

  it.each([
    ['has no signature', BODY, undefined, at(), 'signature missing'],
    ['has an empty signature', BODY, '', at(), 'signature wrong'],
    [
      'was changed on its way',
      Buffer.from(BODY.toString().replace('170.00', '1.00')),
      sign(BODY, at()),
      at(),
      'signature wrong',
    ],
    ['has another time than was signed', BODY, sign(BODY, at()), at(1), 'signature wrong'],
    ['is signed under the key of another', BODY, sign(BODY, at(), 'another'), at(), 'signature wrong'],
    ['is signed in hex', BODY, Buffer.from(sign(BODY, at()), 'base64').toString('hex'), at(), 'signature wrong'],
    ['has no time', BODY, sign(BODY, ''), '', 'out of its time'],
    ['has words for a time', BODY, sign(BODY, 'now'), 'now', 'out of its time'],
  ])('PAYS-02 is refused when it %s', (_title, body, signature, timestamp, reason) => {
    const verdict = verify(body, signature, timestamp)
    expect(verdict).toEqual({ ok: false, reason })
  })

  it('has no time is refused without one', () => {
    const headers = { 'x-webhook-signature': sign(BODY, at()) }
    expect(verifyWebhook(SECRET, BODY, headers, NOW)).toEqual({ ok: false, reason: 'signature missing' })
  })

  it.each([-6 * 24 * 60, -45, 0, 90])(
    'is believed %i minutes off: repeats come late, and clocks go wrong',
    (minutes) => {
      expect(verify(BODY, sign(BODY, at(minutes)), at(minutes)).ok).toBe(true)
    },
  )

  it.each([-8 * 24 * 60, 8 * 24 * 60])('is refused %i minutes off', (minutes) => {
    expect(verify(BODY, sign(BODY, at(minutes)), at(minutes))).toEqual({ ok: false, reason: 'out of its time' })
  })

  it('is known again at another time and in other bytes, and another status is another event', () => {
    const keyOf = (body: string) => verify(Buffer.from(body), sign(body, at()))
    const text = BODY.toString()
    expect(keyOf(text.replace('10:30:00', '10:32:00').replace('1453002795', '"1453002795"'))).toEqual(keyOf(text))
    expect(keyOf(text.replace('"SUCCESS"', '"FAILED"'))).not.toEqual(keyOf(text))
    expect(keyOf('{}')).not.toEqual(keyOf('[]'))
  })

  it.each([
    ['a payment', JSON.parse(BODY.toString()), { orderId: 'order-1' }],
    [
      'a refund',
      {
        type: 'REFUND_STATUS_WEBHOOK',
        data: { refund: { order_id: 'order-2', refund_id: 'r', refund_status: 'SUCCESS' } },
      },
      { orderId: 'order-2' },
    ],
    [
      'a refund of the provider’s own',
      { type: 'AUTO_REFUND_STATUS_WEBHOOK', data: { auto_refund: { cf_payment_id: 7, refund_status: 'SUCCESS' } } },
      { paymentId: '7' },
    ],
    [
      'one that names its order',
      {
        type: 'AUTO_REFUND_STATUS_WEBHOOK',
        data: { auto_refund: { order_id: 'order-3', cf_payment_id: 7, refund_status: 'SUCCESS' } },
      },
      { orderId: 'order-3' },
    ],
    ['an event of another kind', { type: 'DISPUTE_CREATED', data: {} }, null],
    ['an array', [], null],
  ])('names what %s is about', (_title, event: unknown, subject) => {
    expect(subjectOfWebhook(Buffer.from(JSON.stringify(event)))).toEqual(subject)
  })

  it('names nothing when it is not JSON', () => {
    expect(subjectOfWebhook(Buffer.from('<html>'))).toBeNull()
  })
})
