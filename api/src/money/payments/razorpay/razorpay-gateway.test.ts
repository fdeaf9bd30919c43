import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSandbox, type TestSandbox } from '../../../../sandbox/test-sandbox.ts'
import { testDatabase, type TestDatabase } from '../../../../test/database.ts'
import type { Outcome, PaymentGateway, WantedOrder } from '../gateway.ts'
import { razorpayGateway, type RazorpayOptions } from './razorpay-gateway.ts'

const PRICE = { minor: 9900, currency: 'INR' }

let database: TestDatabase
let sandbox: TestSandbox
let gateway: PaymentGateway
let receipts = 0

beforeAll(async () => {
  database = await testDatabase()
  sandbox = await testSandbox({ databaseUrl: database.url })
  gateway = gatewayWith({})
})

afterAll(async () => {
  await sandbox.stop()
  await database.close()
})

const gatewayWith = (changes: Partial<RazorpayOptions>) =>
  razorpayGateway({
    keyId: sandbox.settings.keyId,
    keySecret: sandbox.settings.keySecret,
    webhookSecrets: [sandbox.settings.webhookSecret],
    baseUrl: sandbox.url,
    timeout: 300,
    ...changes,
  })

const newReceipt = () => `receipt-${(receipts += 1)}`
const wanted = (receipt = newReceipt(), amount = PRICE): WantedOrder => ({
  receipt,
  amount,
  customer: { id: 'somebody', phone: '+919876543210' },
  expiresAt: new Date(Date.now() + 3_600_000),
})

function valueOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind !== 'ok') throw new Error(JSON.stringify(outcome))
  return outcome.value
}

const newOrder = async () => valueOf(await gateway.createOrder(wanted())).orderId

describe('an order through the official SDK', () => {
  it('is made and found again by its receipt', async () => {
    const receipt = newReceipt()
    const order = valueOf(await gateway.createOrder(wanted(receipt)))

    expect(order).toEqual({ orderId: expect.stringMatching(/^order_\w{14}$/) as string, session: null })
    expect(valueOf(await gateway.findOrder(receipt))).toEqual(order)
    expect(valueOf(await gateway.findOrder(newReceipt()))).toBeNull()
  })

  it('is the same order for the same receipt', async () => {
    const receipt = newReceipt()
    const made = await Promise.all(Array.from({ length: 5 }, () => gateway.createOrder(wanted(receipt))))

    expect(new Set(made.map((each) => valueOf(each).orderId)).size).toBe(1)
  })

  it('is rejected below one rupee', async () => {
    const outcome = await gateway.createOrder(wanted(newReceipt(), { minor: 99, currency: 'INR' }))

    expect(outcome).toMatchObject({ kind: 'rejected', code: '400 BAD_REQUEST_ERROR' })
  })
})

describe('the payments of an order', () => {
  it.each([
    ['success', 'captured'],
    ['failed', 'failed'],
    ['pending', 'pending'],
  ] as const)('of a bank that says %s are %s', async (outcome, status) => {
    const orderId = await newOrder()
    const { id } = await sandbox.pay(orderId, outcome)

    expect(valueOf(await gateway.fetchPayments(orderId))).toEqual([{ id, status, amount: PRICE }])
  })

  it('go from pending to captured when the bank answers late', async () => {
    const orderId = await newOrder()
    await sandbox.pay(orderId, 'late')
    expect(valueOf(await gateway.fetchPayments(orderId))).toMatchObject([{ status: 'pending' }])

    await expect.poll(async () => valueOf(await gateway.fetchPayments(orderId))).toMatchObject([{ status: 'captured' }])
  })

  it('of an unknown order are a rejection', async () => {
    expect(await gateway.fetchPayments('order_unknown')).toMatchObject({ kind: 'rejected' })
  })

  it('are captured once when the capture is ours to make, and only in full', async () => {
    const { id: orderId } = await makeManualOrder()
    const payment = await sandbox.pay(orderId, 'success')
    expect(payment.status).toBe('authorized')

    expect(await gateway.capture!(payment.id, { ...PRICE, minor: 9800 })).toMatchObject({ kind: 'rejected' })
    expect(valueOf(await gateway.capture!(payment.id, PRICE))).toEqual({
      id: payment.id,
      status: 'captured',
      amount: PRICE,
    })
    expect(await gateway.capture!(payment.id, PRICE)).toMatchObject({ kind: 'rejected' })
  })
})

describe('a refund', () => {
  it('goes from pending to succeeded and leaves the payment captured', async () => {
    const orderId = await newOrder()
    const { id: paymentId } = await sandbox.pay(orderId, 'success')
    const refund = valueOf(
      await gateway.refund({ orderId: '', paymentId, amount: PRICE, idempotencyKey: 'key-of-ten-1' }),
    )
    expect(refund).toMatchObject({ status: 'pending', amount: PRICE })

    await expect
      .poll(async () => valueOf(await gateway.fetchRefunds('', paymentId)))
      .toEqual([{ ...refund, status: 'succeeded' }])
    expect(valueOf(await gateway.fetchPayments(orderId))).toMatchObject([{ status: 'captured' }])
  })

  it('is made once under one idempotency key, also when the first answer was lost', async () => {
    const { id: paymentId } = await sandbox.pay(await newOrder(), 'success')
    const refund = { orderId: '', paymentId, amount: PRICE, idempotencyKey: 'key-of-ten-2' }
    await sandbox.fault({ match: `POST /v1/payments/${paymentId}/refund`, after: true })

    expect(await gateway.refund(refund)).toMatchObject({ kind: 'unknown' })
    const again = valueOf(await gateway.refund(refund))
    expect(valueOf(await gateway.fetchRefunds('', paymentId))).toMatchObject([{ id: again.id }])
  })

  it('is rejected when the same key comes with another amount', async () => {
    const { id: paymentId } = await sandbox.pay(await newOrder(), 'success')
    valueOf(
      await gateway.refund({
        orderId: '',
        paymentId,
        amount: { ...PRICE, minor: 100 },
        idempotencyKey: 'key-of-ten-3',
      }),
    )

    expect(
      await gateway.refund({ orderId: '', paymentId, amount: PRICE, idempotencyKey: 'key-of-ten-3' }),
    ).toMatchObject({
      kind: 'rejected',
    })
  })
})

describe('a provider that misbehaves', () => {
  it.each([
    ['a timeout before anything was done', { delay_ms: 600 }],
    ['a cut connection', { drop: true }],
    ['a 502 that is an HTML page', { status: 502 }],
    ['a 500 in JSON', { status: 500 }],
    ['too many requests', { status: 429 }],
    ['a conflict with a twin under way', { status: 409 }],
  ])('is unknown after %s', async (_title, fault) => {
    await sandbox.fault({ match: 'POST /v1/orders', ...fault })

    expect(await gateway.createOrder(wanted())).toMatchObject({ kind: 'unknown' })
  })

  it.each([
    ['a timeout', { after: true, delay_ms: 600 }],
    ['a cut connection', { after: true }],
    ['a 502', { after: true, status: 502 }],
  ])('has made the order all the same after %s, and the receipt finds it', async (_title, fault) => {
    const receipt = newReceipt()
    await sandbox.fault({ match: 'POST /v1/orders', ...fault })

    expect(await gateway.createOrder(wanted(receipt))).toMatchObject({ kind: 'unknown' })
    expect(valueOf(await gateway.findOrder(receipt))).toMatchObject({ orderId: expect.stringMatching(/^order_/) })
  })

  it('is unknown when a page stands where its answer belongs', async () => {
    const orderId = await newOrder()
    await sandbox.fault({ match: `GET /v1/orders/${orderId}/payments`, after: true, status: 200 })

    expect(await gateway.fetchPayments(orderId)).toEqual({ kind: 'unknown', cause: 'malformed answer' })
  })

  it('is unknown when nobody listens', async () => {
    const nobody = gatewayWith({ baseUrl: 'http://127.0.0.1:9' })

    expect(await nobody.findOrder('receipt')).toMatchObject({ kind: 'unknown' })
  })

  it('is a rejection when the key is wrong', async () => {
    const stranger = gatewayWith({ keySecret: 'another secret' })

    expect(await stranger.findOrder('receipt')).toEqual({
      kind: 'rejected',
      code: '401 BAD_REQUEST_ERROR',
      message: 'Authentication failed',
    })
  })
})

async function makeManualOrder(): Promise<{ id: string }> {
  const { keyId, keySecret } = sandbox.settings
  const response = await fetch(`${sandbox.url}/v1/orders`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ amount: PRICE.minor, currency: 'INR', payment: { capture: 'manual' } }),
  })
  return (await response.json()) as { id: string }
}
