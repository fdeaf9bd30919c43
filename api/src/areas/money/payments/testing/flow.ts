import type { Provider } from '@app/contracts/payments'
import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { testSandbox, type TestSandbox } from '../../../../../sandbox/test-sandbox.ts'
import { cancelForUs } from '../../../care/booking/cancelling-and-moving/cancel.service.ts'
import type { Gateways } from '../providers/gateway.ts'
import { gatewayOf } from './gateway-of.ts'
import { paymentsApp } from './payments-app.ts'
import { type Hold, paymentsWorld } from './world.ts'

/** What Razorpay's checkout passes to the page. */
export const razorpayReturn = ({ settings }: TestSandbox, orderId: string, paymentId: string) => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: createHmac('sha256', settings.keySecret).update(`${orderId}|${paymentId}`).digest('hex'),
})

/** The differences between the providers, both for tests that pay through them and for tests that simulate them. */
const WIRES = {
  razorpay: {
    make: ['/payments/make/discovery-call/razorpay', '/razorpay/order'],
    save: '/payments/save/discovery-call/razorpay',
    faults: {
      orders: 'POST /v1/orders',
      payments: 'GET /v1/orders/*/payments',
      refunds: 'POST /v1/payments/*/refund',
    },
    returned: razorpayReturn,
    missing: 'order_missing123456',
    event: (name: string, orderId: string) => ({
      event: `payment.${name}`,
      payload: { payment: { entity: { order_id: orderId, amount: 9900 } } },
    }),
    unknownEvent: { event: 'settlement.processed', payload: {} },
    headers: ({ settings }: TestSandbox, body: string | Buffer): Record<string, string> => ({
      'x-razorpay-signature': createHmac('sha256', settings.webhookSecret).update(body).digest('hex'),
    }),
  },
  cashfree: {
    make: ['/payments/make/discovery-call/cashfree', '/cashfree/order'],
    save: '/payments/save/discovery-call/cashfree',
    faults: {
      orders: 'POST /pg/orders',
      payments: 'GET /pg/orders/*/payments',
      refunds: 'POST /pg/orders/*/refunds',
    },
    returned: (_sandbox: TestSandbox, orderId: string) => ({ cashfree_order_id: orderId }),
    missing: '00000000-0000-4000-8000-000000000000',
    event: (name: string, orderId: string) => ({
      type: `PAYMENT_${name.toUpperCase()}_WEBHOOK`,
      data: { order: { order_id: orderId }, payment: { cf_payment_id: 1, payment_status: name.toUpperCase() } },
    }),
    unknownEvent: { type: 'DISPUTE_CREATED', data: {} },
    headers: ({ settings }: TestSandbox, body: string | Buffer): Record<string, string> => {
      const now = String(Date.now())
      return {
        'x-webhook-timestamp': now,
        'x-webhook-signature': createHmac('sha256', settings.clientSecret).update(now).update(body).digest('base64'),
      }
    },
  },
}

export type Flow = Awaited<ReturnType<typeof openFlow>>

/**
 * A patient, our routes, the emulator of one provider, and the messages between them. The clock is real, because
 * providers have clocks too.
 */
export async function openFlow(provider: Provider) {
  const gateways: Partial<Gateways> = {}
  const world = await paymentsWorld(gateways)
  world.time.now = new Date()
  const app = await paymentsApp(world.context)
  const sandbox = await testSandbox({
    databaseUrl: world.url,
    webhookUrl: `${app.url}/webhooks/razorpay`,
    cashfreeWebhookUrl: `${app.url}/webhooks/cashfree`,
  })
  for (const each of ['razorpay', 'cashfree'] as const) gateways[each] = gatewayOf(each, sandbox)
  const wire = WIRES[provider]
  const gateway = world.context.gateways[provider]

  const make = (hold: Hold, address = wire.make[0]!) =>
    app.post(address, { appointment_id: hold.appointmentId }, hold.patient)
  const statusOf = (hold: Hold) => app.get(`/payments/status?appointment_id=${hold.appointmentId}`, hold.patient)
  const returned = (orderId: string, paymentId: string) => wire.returned(sandbox, orderId, paymentId)

  return {
    world,
    app,
    sandbox,
    wire,
    gateway,
    make,
    statusOf,
    returned,

    async anOrder() {
      const hold = await world.aHold()
      const { data } = await make(hold)
      return { hold, orderId: data.order_id as string }
    },

    /** Sends the browser's return from the checkout. */
    save: (hold: Hold, orderId: string, paymentId: string) =>
      app.post(wire.save, returned(orderId, paymentId), hold.patient),

    /** Releases a held slot, as its patient. */
    release: ({ appointmentId, patient }: Hold) => world.booking.release({ appointmentId, patientId: patient.userId }),

    /** Cancels a booked appointment, as an operator. */
    cancel: ({ appointmentId }: Hold) =>
      world.db.transaction().execute((trx) => cancelForUs(trx, { appointmentId, now: world.time.now })),

    webhooksDelivered: () =>
      expect
        .poll(async () => (await sandbox.deliveries()).filter((delivery) => delivery.state === 'waiting'))
        .toEqual([]),

    webhook: (body: string | Buffer, headers = wire.headers(sandbox, body)) => app.webhook(body, headers, provider),

    moneyIsBack: (orderId: string, paymentId: string) =>
      expect.poll(() => gateway.fetchRefunds(orderId, paymentId)).toMatchObject({ value: [{ status: 'succeeded' }] }),

    async expectConfirmed(hold: Hold, payments = 1): Promise<void> {
      expect((await statusOf(hold)).data).toMatchObject({ state: 'confirmed', amount_paise: 9900, test_mode: true })
      expect(await world.confirmationsOf(hold)).toBe(1)
      expect(await world.paymentsOf(hold)).toHaveLength(payments)
      expect(await world.refundsOf(hold)).toEqual([])
    },

    async close(): Promise<void> {
      await sandbox.stop()
      await app.close()
      await world.close()
    },
  }
}
