import type { Provider } from '@app/contracts/payments'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSandbox, type TestSandbox } from '../../../../../sandbox/test-sandbox.ts'
import { testDatabase, type TestDatabase } from '../../../../../test/database.ts'
import type { Outcome, PaymentGateway, WantedOrder } from './gateway.ts'
import { gatewayOf, TOO_LATE } from '../testing/gateway-of.ts'

const PRICE = { minor: 9990, currency: 'INR' }

let database: TestDatabase
let sandbox: TestSandbox
beforeAll(async () => {
  database = await testDatabase()
  sandbox = await testSandbox({ databaseUrl: database.url })
})
afterAll(async () => {
  await sandbox.stop()
  await database.close()
})

const wanted = (receipt: string = randomUUID(), amount = PRICE): WantedOrder => ({
  receipt,
  amount,
  customer: { id: randomUUID(), phone: '+919876543210' },
  expiresAt: new Date(Date.now() + 3_600_000),
})

function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'ok') throw new Error(JSON.stringify(outcome))
  return outcome.value
}

/** The differences between the providers' APIs. */
const WIRES = {
  razorpay: {
    orders: 'POST /v1/orders',
    payments: (orderId: string) => `GET /v1/orders/${orderId}/payments`,
    refunds: (_orderId: string, paymentId: string) => `POST /v1/payments/${paymentId}/refund`,
    orderId: /^order_\w{14}$/,
    session: null,
    tooLittle: '400 BAD_REQUEST_ERROR',
    wrongKey: { kind: 'rejected', code: '401 BAD_REQUEST_ERROR', message: 'Authentication failed' },
  },
  cashfree: {
    orders: 'POST /pg/orders',
    payments: (orderId: string) => `GET /pg/orders/${orderId}/payments`,
    refunds: (orderId: string) => `POST /pg/orders/${orderId}/refunds`,
    orderId: /^[0-9a-f-]{36}$/,
    session: expect.stringMatching(/^session_/) as string,
    tooLittle: '400 request_failed',
    wrongKey: { kind: 'rejected', code: '401 request_failed', message: 'authentication Failed' },
  },
}

describe.each<Provider>(['razorpay', 'cashfree'])('by %s', (provider) => {
  const wire = WIRES[provider]
  let gateway: PaymentGateway
  beforeAll(() => {
    gateway = gatewayOf(provider, sandbox)
  })
  const newOrder = async () => valueOf(await gateway.createOrder(wanted())).orderId
  const paid = async (outcome: Parameters<TestSandbox['pay']>[1] = 'success') => {
    const orderId = await newOrder()
    const { id: paymentId } = await sandbox.pay(orderId, outcome)
    return { orderId, paymentId }
  }

  describe('an order', () => {
    it('PAYS-01 is made and found again by its receipt', async () => {
      const receipt = randomUUID()
      const order = valueOf(await gateway.createOrder(wanted(receipt)))
      expect(order).toEqual({ orderId: expect.stringMatching(wire.orderId) as string, session: wire.session })
      expect(valueOf(await gateway.findOrder(receipt))).toEqual(order)
      expect(valueOf(await gateway.findOrder(randomUUID()))).toBeNull()
    })

    it('is the same order for the same receipt', async () => {
      const order = wanted()
      const made = await Promise.all(Array.from({ length: 5 }, () => gateway.createOrder(order)))
      expect(new Set(made.map((each) => valueOf(each).orderId)).size).toBe(1)
      expect(new Set(made.map((each) => valueOf(each).session)).size).toBe(1)
    })

    it('is rejected below one rupee', async () => {
      const outcome = await gateway.createOrder(wanted(randomUUID(), { minor: 99, currency: 'INR' }))
      expect(outcome).toMatchObject({ kind: 'rejected', code: wire.tooLittle })
    })
  })

  describe('the payments of an order', () => {
    it.each([
      ['success', 'captured'],
      ['failed', 'failed'],
      ['pending', 'pending'],
    ] as const)('of a bank that says %s are %s', async (outcome, status) => {
      const { orderId, paymentId } = await paid(outcome)
      expect(valueOf(await gateway.fetchPayments(orderId))).toEqual([{ id: paymentId, status, amount: PRICE }])
    })

    it('go from pending to captured when the bank answers late', async () => {
      const { orderId } = await paid('late')
      expect(valueOf(await gateway.fetchPayments(orderId))).toMatchObject([{ status: 'pending' }])
      await expect
        .poll(async () => valueOf(await gateway.fetchPayments(orderId)))
        .toMatchObject([{ status: 'captured' }])
    })

    it('PAYS-03 are never ours where the provider gives them back by itself', async () => {
      const { orderId } = await paid('auto_refund')
      const [payment] = valueOf(await gateway.fetchPayments(orderId))
      expect(['voided', 'failed']).toContain(payment!.status)
    })

    it('of an unknown order are a rejection', async () => {
      expect(await gateway.fetchPayments('order_unknown')).toMatchObject({ kind: 'rejected' })
    })
  })

  describe('a refund', () => {
    it('goes from pending to succeeded and leaves the payment captured', async () => {
      const { orderId, paymentId } = await paid()
      const idempotencyKey = randomUUID()
      const refund = valueOf(await gateway.refund({ orderId, paymentId, amount: PRICE, idempotencyKey }))
      expect(refund).toMatchObject({ status: 'pending', amount: PRICE })
      await expect
        .poll(async () => valueOf(await gateway.fetchRefunds(orderId, paymentId)))
        .toEqual([{ ...refund, status: 'succeeded' }])
      expect(valueOf(await gateway.fetchPayments(orderId))).toMatchObject([{ status: 'captured' }])
    })

    it('is made once under one idempotency key, also when the first answer was lost', async () => {
      const { orderId, paymentId } = await paid()
      const refund = { orderId, paymentId, amount: PRICE, idempotencyKey: randomUUID() }
      await sandbox.fault({ match: wire.refunds(orderId, paymentId), after: true })
      expect(await gateway.refund(refund)).toMatchObject({ kind: 'unknown' })
      const again = valueOf(await gateway.refund(refund))
      expect(valueOf(await gateway.fetchRefunds(orderId, paymentId))).toMatchObject([{ id: again.id }])
    })

    it('is told of its own payment alone', async () => {
      const { orderId, paymentId } = await paid()
      valueOf(await gateway.refund({ orderId, paymentId, amount: PRICE, idempotencyKey: randomUUID() }))
      const { paymentId: other } = await paid()
      const refunds = await gateway.fetchRefunds(provider === 'cashfree' ? orderId : '', other)
      expect(valueOf(refunds)).toEqual([])
    })

    it('comes in parts, of which none is more than is left', async () => {
      const { orderId, paymentId } = await paid()
      const part = (minor: number) =>
        gateway.refund({ orderId, paymentId, amount: { ...PRICE, minor }, idempotencyKey: randomUUID() })
      const parts = [await part(4000), await part(4000), await part(4000)]
      expect(parts.map(({ kind }) => kind)).toEqual(['ok', 'ok', 'rejected'])
      const amounts = valueOf(await gateway.fetchRefunds(orderId, paymentId)).map(({ amount }) => amount.minor)
      expect(amounts).toEqual([4000, 4000])
    })
  })

  describe('a provider that misbehaves', () => {
    it.each([
      ['a timeout before anything was done', { delay_ms: TOO_LATE }],
      ['a cut connection', { drop: true }],
      ['a 502 that is an HTML page', { status: 502 }],
      ['a 500', { status: 500 }],
      ['too many requests', { status: 429 }],
      ['a conflict with a twin under way', { status: 409 }],
    ])('is unknown after %s', async (_title, fault) => {
      await sandbox.fault({ match: wire.orders, ...fault })
      expect(await gateway.createOrder(wanted())).toMatchObject({ kind: 'unknown' })
    })

    it.each([
      ['a timeout', { after: true, delay_ms: TOO_LATE }],
      ['a cut connection', { after: true }],
      ['a 502', { after: true, status: 502 }],
    ])('has made the order all the same after %s, and the receipt finds it', async (_title, fault) => {
      const receipt = randomUUID()
      await sandbox.fault({ match: wire.orders, ...fault })
      expect(await gateway.createOrder(wanted(receipt))).toMatchObject({ kind: 'unknown' })
      expect(valueOf(await gateway.findOrder(receipt))).toMatchObject({ session: wire.session })
    })

    it('is unknown when a page stands where its answer belongs', async () => {
      const orderId = await newOrder()
      await sandbox.fault({ match: wire.payments(orderId), after: true, status: 200 })
      expect(await gateway.fetchPayments(orderId)).toEqual({ kind: 'unknown', cause: 'malformed answer' })
    })

    it('is unknown when nobody listens', async () => {
      const nobody = gatewayOf(provider, { ...sandbox, url: 'http://127.0.0.1:9' })
      expect(await nobody.findOrder('receipt')).toMatchObject({ kind: 'unknown' })
    })

    it('is a rejection when the key is wrong', async () => {
      const settings = { ...sandbox.settings, keySecret: 'another secret', clientSecret: 'another secret' }
      expect(await gatewayOf(provider, { ...sandbox, settings }).findOrder('receipt')).toEqual(wire.wrongKey)
    })
  })
})
