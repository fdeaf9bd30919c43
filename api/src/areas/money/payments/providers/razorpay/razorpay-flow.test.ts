import { fork } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Crash } from '../../testing/crash.child.ts'
import { type Flow, openFlow, razorpayReturn } from '../../testing/flow.ts'
import { OLD_WEBHOOK_SECRET } from '../../testing/gateway-of.ts'

let flow: Flow
beforeAll(async () => {
  flow = await openFlow('razorpay')
})
beforeEach(() => flow.sandbox.webhooks('off'))
afterEach(async () => {
  expect(await flow.world.violations()).toEqual([])
})
afterAll(() => flow.close())

/** What the checkout passes to the page. */
const signed = (orderId: string, paymentId: string) => razorpayReturn(flow.sandbox, orderId, paymentId)

it('the order names nothing of what is bought', async () => {
  const { orderId } = await flow.anOrder()
  const { keyId, keySecret } = flow.sandbox.settings
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const order = await (await fetch(`${flow.sandbox.url}/v1/orders/${orderId}`, { headers: { authorization } })).json()
  expect(order).toMatchObject({
    amount: 9900,
    notes: [],
    receipt: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  })
})

describe('a server that is killed', () => {
  it.each([
    ['before the commit', 'held'],
    ['between the commit and the answer', 'confirmed'],
  ] as const)(
    'PAYS-03 %s leaves the appointment %s, and the purchase is confirmed once in the end',
    async (dies, left) => {
      const { hold, orderId } = await flow.anOrder()
      const payment = await flow.sandbox.pay(orderId, 'success')
      const back = signed(orderId, payment.id)
      const crash: Crash = {
        databaseUrl: flow.world.url,
        now: flow.world.time.now.toISOString(),
        gateway: {
          ...flow.sandbox.settings,
          webhookSecrets: [flow.sandbox.settings.webhookSecret],
          baseUrl: flow.sandbox.url,
          timeout: 10_000,
        },
        patientId: hold.patient.userId,
        returned: { orderId, paymentId: payment.id, signature: back.razorpay_signature },
        dies,
      }
      const child = fork(path.join(import.meta.dirname, '../../testing/crash.child.ts'), [JSON.stringify(crash)])
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
      expect(signal).toBe('SIGKILL')
      expect(await flow.world.appointmentOf(hold)).toBe(left)
      expect(await flow.world.violations()).toEqual([])

      expect((await flow.app.post(flow.wire.save, back, hold.patient)).data.state).toBe('confirmed')
      await flow.expectConfirmed(hold)
    },
  )
})

describe('a return', () => {
  it('PAYS-02 is shut to a signature of another order, and nothing is written', async () => {
    const [{ hold, orderId }, other] = [await flow.anOrder(), await flow.anOrder()]
    const payment = await flow.sandbox.pay(orderId, 'success')
    const forged = {
      ...signed(orderId, payment.id),
      razorpay_signature: signed(other.orderId, payment.id).razorpay_signature,
    }

    expect(await flow.app.post(flow.wire.save, forged, hold.patient)).toMatchObject({
      status: 400,
      data: { code: 'signature_wrong' },
    })
    expect(await flow.world.paymentsOf(hold)).toEqual([])
    expect(await flow.world.appointmentOf(hold)).toBe('held')
  })

  it.each([
    { razorpay_order_id: 'order_x' },
    { razorpay_payment_id: "pay_1' or 1=1" },
    { razorpay_signature: 'A'.repeat(64) },
    { razorpay_signature: undefined },
    { amount: 1 },
  ])('refuses a return with %o before it asks anybody', async (change) => {
    const { hold, orderId } = await flow.anOrder()

    expect(
      await flow.app.post(flow.wire.save, { ...signed(orderId, 'pay_12345678901234'), ...change }, hold.patient),
    ).toMatchObject({ status: 400 })
    expect(await flow.world.paymentsOf(hold)).toEqual([])
  })
})

it('PAYS-02 a webhook is believed under the secret before the last', async () => {
  const { orderId } = await flow.anOrder()
  const body = JSON.stringify(flow.wire.event('captured', orderId))
  const signature = createHmac('sha256', OLD_WEBHOOK_SECRET).update(body).digest('hex')

  expect((await flow.webhook(body, { 'x-razorpay-signature': signature })).statusCode).toBe(200)
})
