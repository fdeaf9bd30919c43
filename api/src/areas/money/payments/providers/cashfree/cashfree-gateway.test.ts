import fc from 'fast-check'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSandbox, type TestSandbox } from '../../../../../../sandbox/test-sandbox.ts'
import { testDatabase, type TestDatabase } from '../../../../../../test/database.ts'
import type { PaymentGateway } from '../gateway.ts'
import { gatewayOf } from '../../testing/gateway-of.ts'
import { cashfreeGateway } from './cashfree-gateway.ts'
import { toPayment, Payment, Refund, toRefund } from './cashfree-entities.ts'
import { Rupees, toRupees } from './rupees.ts'

const wanted = {
  receipt: '5f0f6f3e-7a8b-4a52-9a3c-0d5f6b1f2a11',
  amount: { minor: 17_000, currency: 'INR' },
  customer: { id: 'somebody', phone: '+919876543210' },
  expiresAt: new Date('2026-11-23T05:00:00.000Z'),
}

describe('an amount', () => {
  it.each([
    [170, 17_000],
    [170.5, 17_050],
    ['170.00', 17_000],
    ['170.000', 17_000],
    [0.07, 7],
    [8.35, 835],
    [1.1, 110],
    [4.35, 435],
    [21_474_836.47, 2_147_483_647],
  ])('of %j rupees is %i paise', (rupees, paise) => {
    expect(Rupees.parse(rupees)).toBe(paise)
  })

  it.each([170.005, -1, '1,000.00', 'abc', '', 1e21, Number.NaN, null])('of %j is none', (amount) => {
    expect(Rupees.safeParse(amount).success).toBe(false)
  })

  it('comes back to the paisa, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_147_483_647 }), (paise) => {
        expect(Rupees.parse(JSON.parse(JSON.stringify(toRupees(paise))))).toBe(paise)
      }),
    )
  })
})

describe('a status', () => {
  it.each([
    ['SUCCESS', 'captured'],
    ['PENDING', 'pending'],
    ['NOT_ATTEMPTED', 'pending'],
    ['FAILED', 'failed'],
    ['USER_DROPPED', 'failed'],
    ['CANCELLED', 'failed'],
    ['VOID', 'voided'],
  ])('of a payment that is %s is %s', (payment_status, status) => {
    const payment = { cf_payment_id: 1_453_002_795, payment_amount: 170, payment_currency: 'INR', payment_status }
    expect(toPayment(Payment.parse(payment))).toEqual({
      id: '1453002795',
      status,
      amount: { minor: 17_000, currency: 'INR' },
    })
  })

  it.each([
    ['SUCCESS', 'succeeded'],
    ['PENDING', 'pending'],
    ['ONHOLD', 'pending'],
    ['CANCELLED', 'failed'],
    ['FAILED', 'failed'],
  ])('of a refund that is %s is %s', (refund_status, status) => {
    const refund = { cf_payment_id: '1', refund_id: 'r', refund_amount: 2, refund_currency: 'INR', refund_status }
    expect(toRefund(Refund.parse(refund))).toEqual({
      id: 'r',
      key: 'r',
      status,
      amount: { minor: 200, currency: 'INR' },
    })
  })
})

describe('what goes over the wire', () => {
  const asked: { headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer((request, response) => void hear(request, response))
  async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    asked.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ order_id: wanted.receipt, payment_session_id: 'session_1' }))
  }
  let gateway: PaymentGateway
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    gateway = cashfreeGateway({
      clientId: 'TEST_id',
      clientSecret: 'the-secret',
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pg`,
      apiVersion: '2025-01-01',
      returnUrl: 'https://clinic.example/payment-response',
      timeout: 10_000,
    })
  })
  afterAll(() => void server.close())

  it('names the customer by an id and a phone, the way back by our own id, and nothing of what is bought', async () => {
    expect(await gateway.createOrder(wanted)).toEqual({
      kind: 'ok',
      value: { orderId: wanted.receipt, session: 'session_1' },
    })
    const [{ headers, body }] = asked.splice(0) as [(typeof asked)[number]]
    expect(headers).toMatchObject({
      'x-client-id': 'TEST_id',
      'x-client-secret': 'the-secret',
      'x-api-version': '2025-01-01',
      'x-idempotency-key': wanted.receipt,
    })
    expect(JSON.parse(body)).toEqual({
      order_id: wanted.receipt,
      order_amount: 170,
      order_currency: 'INR',
      customer_details: { customer_id: 'somebody', customer_phone: '+919876543210' },
      order_meta: { return_url: `https://clinic.example/payment-response?order_id=${wanted.receipt}` },
      order_expiry_time: '2026-11-23T05:00:00.000Z',
    })
  })

  it('is nothing where the patient has no phone: a made-up one would be somebody’s', async () => {
    const order = { ...wanted, customer: { id: 'somebody', phone: null } }
    expect(await gateway.createOrder(order)).toMatchObject({ kind: 'rejected', code: 'no phone' })
    expect(asked).toEqual([])
  })
})

describe('an order in the sandbox', () => {
  let database: TestDatabase
  let sandbox: TestSandbox
  beforeAll(async () => {
    database = await testDatabase()
    sandbox = await testSandbox({ databaseUrl: database.url })
  })
  afterAll(async () => {
    await sandbox.clock({ reset: true })
    await sandbox.stop()
    await database.close()
  })
  const place = async (gateway: PaymentGateway) => {
    const expiresAt = new Date(Date.parse((await sandbox.clock()).now) + 20 * 60_000)
    const made = await gateway.createOrder({ ...wanted, receipt: randomUUID(), expiresAt })
    if (made.kind !== 'ok') throw new Error(JSON.stringify(made))
    return made.value.orderId
  }

  it('PAYS-03 that would end too soon by the provider’s clock, since ours is behind, ends a day later, once', async () => {
    const gateway = gatewayOf('cashfree', sandbox)
    const receipt = randomUUID()
    const behind = { ...wanted, receipt, expiresAt: new Date(Date.parse((await sandbox.clock()).now) - 3_600_000) }
    expect(await gateway.createOrder(behind)).toMatchObject({ kind: 'ok', value: { orderId: receipt } })
    expect(await gateway.findOrder(receipt)).toMatchObject({ kind: 'ok', value: { orderId: receipt } })
    await sandbox.clock({ advance_s: 22 * 3600 })
    expect(await sandbox.pay(receipt, 'failed')).toMatchObject({ order_id: receipt })
    await sandbox.clock({ advance_s: 2 * 3600 })
    await expect(sandbox.pay(receipt, 'success')).rejects.toThrow('no payment any more')
  })

  it.each([
    ['closed', (gateway: PaymentGateway, orderId: string) => gateway.closeOrder!(orderId)],
    ['over its time', () => sandbox.clock({ advance_s: 21 * 60 })],
  ])('PAYS-03 that is %s takes no new attempt, and one begun before may still succeed', async (_how, end) => {
    const gateway = gatewayOf('cashfree', sandbox)
    const orderId = await place(gateway)
    const begun = await sandbox.pay(orderId, 'pending')
    await end(gateway, orderId)
    await expect(sandbox.pay(orderId, 'success')).rejects.toThrow('no payment any more')
    await sandbox.pay(orderId, 'success', begun.id)
    expect(await gateway.fetchPayments(orderId)).toMatchObject({ value: [{ id: begun.id, status: 'captured' }] })
  })
})
