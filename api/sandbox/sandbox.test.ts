import { once } from 'node:events'
import { fork } from 'node:child_process'
import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../test/database.ts'
import { testSandbox, type TestSandbox } from './test-sandbox.ts'

let database: TestDatabase
let sandbox: TestSandbox
let receiver: Server
let received: { event: string; id: string; isGenuine: boolean }[] = []
let refusals = 0

beforeAll(async () => {
  database = await testDatabase()
  receiver = createServer((request, response) => void receive(request, response))
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
})
beforeEach(async () => {
  received = []
  refusals = 0
  sandbox = await start()
})
afterEach(async () => {
  await sandbox.reset()
  await sandbox.stop()
})
afterAll(async () => {
  receiver.close()
  await database.close()
})

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = Buffer.concat(await request.toArray())
  const signature = createHmac('sha256', 'sandbox-webhook-secret').update(body).digest('hex')
  received.push({
    event: (JSON.parse(body.toString()) as { event: string }).event,
    id: String(request.headers['x-razorpay-event-id']),
    isGenuine: request.headers['x-razorpay-signature'] === signature,
  })
  response.statusCode = (refusals -= 1) >= 0 ? 503 : 200
  response.end()
}

const start = () =>
  testSandbox({
    databaseUrl: database.url,
    webhookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`,
  })

const credentials = `Basic ${Buffer.from('rzp_test_sandbox:sandbox-secret').toString('base64')}`

async function ask(method: string, address: string, body?: object, authorization = credentials) {
  const response = await fetch(`${sandbox.url}${address}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects
  return { status: response.status, type: response.headers.get('content-type'), body: (await response.json()) as any }
}

const newOrder = async (): Promise<string> =>
  (await ask('POST', '/v1/orders', { amount: 9900, currency: 'INR' })).body.id

describe("the provider's API", () => {
  it('speaks of an order in paise and unix seconds', async () => {
    const { body } = await ask('POST', '/v1/orders', { amount: 9900, currency: 'INR', receipt: 'r1' })

    expect(body).toEqual({
      id: expect.stringMatching(/^order_\w{14}$/) as string,
      entity: 'order',
      amount: 9900,
      amount_paid: 0,
      amount_due: 9900,
      currency: 'INR',
      receipt: 'r1',
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: [],
      created_at: expect.closeTo(Date.now() / 1000, -1) as number,
    })
  })

  it.each([
    ['a wrong key', 'POST', '/v1/orders', { amount: 9900, currency: 'INR' }, 'Basic x', 401],
    ['half a paisa', 'POST', '/v1/orders', { amount: 99.5, currency: 'INR' }, credentials, 400],
    [
      'a receipt of 41 characters',
      'POST',
      '/v1/orders',
      { amount: 9900, currency: 'INR', receipt: 'r'.repeat(41) },
      credentials,
      400,
    ],
    ['an unknown order', 'GET', '/v1/orders/order_nobody', undefined, credentials, 400],
    ['an unknown payment', 'GET', '/v1/payments/pay_nobody', undefined, credentials, 400],
  ])('refuses %s in the shape of its errors', async (_title, method, address, body, authorization, status) => {
    const answer = await ask(method, address, body, authorization)

    expect(answer.status).toBe(status)
    expect(answer.body.error).toMatchObject({
      code: 'BAD_REQUEST_ERROR',
      description: expect.any(String) as string,
      metadata: {},
    })
  })

  it('takes no second payment on an order that is paid, unless its bank only answers late', async () => {
    const orderId = await newOrder()
    const slow = await sandbox.pay(orderId, 'pending')
    await sandbox.pay(orderId, 'success')

    await expect(sandbox.pay(orderId, 'success')).rejects.toThrow('Payment already done')
    expect(await sandbox.pay(orderId, 'success', slow.id)).toMatchObject({ status: 'captured' })
    expect((await ask('GET', `/v1/orders/${orderId}`)).body).toMatchObject({
      status: 'paid',
      amount_paid: 9900,
      attempts: 2,
    })
  })

  it('gives back no more than was captured', async () => {
    const { id } = await sandbox.pay(await newOrder(), 'success')
    const refund = (amount: number) => ask('POST', `/v1/payments/${id}/refund`, { amount })
    const answers = await Promise.all([5000, 5000, 5000].map(refund))

    expect(answers.map((answer) => answer.status).toSorted((left, right) => left - right)).toEqual([200, 400, 400])
    expect((await ask('GET', `/v1/payments/${id}`)).body).toMatchObject({
      amount_refunded: 5000,
      refund_status: 'partial',
      status: 'captured',
    })
  })
})

describe('its webhooks', () => {
  const events = () => received.map(({ event }) => event)

  it('tell a success in order, signed over the bytes', async () => {
    await sandbox.pay(await newOrder(), 'success')

    await expect.poll(events).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
    expect(received.every(({ isGenuine }) => isGenuine)).toBe(true)
  })

  it('come again until they are taken, under the same id', async () => {
    refusals = 2
    await sandbox.pay(await newOrder(), 'failed')

    await expect.poll(events).toEqual(['payment.failed', 'payment.failed', 'payment.failed'])
    expect(new Set(received.map(({ id }) => id)).size).toBe(1)
    await expect
      .poll(async () => (await sandbox.deliveries()).at(-1))
      .toMatchObject({ state: 'delivered', tries: 3, last_answer: '200' })
  })

  it('are held, and all come when they are released', async () => {
    await sandbox.webhooks('hold')
    await sandbox.pay(await newOrder(), 'success')
    await new Promise((done) => setTimeout(done, 300))
    expect(events()).toEqual([])

    await sandbox.webhooks('release')
    await expect.poll(events).toHaveLength(3)
  })

  it.each([
    [
      'duplicate',
      ['payment.authorized', 'payment.authorized', 'payment.captured', 'payment.captured', 'order.paid', 'order.paid'],
      true,
    ],
    ['reorder', ['order.paid', 'payment.captured', 'payment.authorized'], true],
  ])('misbehave in mode %s', async (mode, expected, isGenuine) => {
    await sandbox.webhooks(mode)
    await sandbox.pay(await newOrder(), 'success')

    await expect.poll(events).toEqual(expected)
    expect(received.every((each) => each.isGenuine)).toBe(isGenuine)
  })

  it('carry a signature that does not fit when they are tampered with', async () => {
    await sandbox.webhooks('tamper')
    await sandbox.pay(await newOrder(), 'failed')

    await expect.poll(() => received).toMatchObject([{ isGenuine: false }])
  })
})

describe('the webhooks of the second provider', () => {
  let heard: { headers: IncomingMessage['headers']; body: string }[]
  let answers: number
  let url: string
  let own: Server
  beforeEach(async () => {
    heard = []
    answers = 200
    own = createServer((request, response) => void hear(request, response))
    own.listen(0, '127.0.0.1')
    await once(own, 'listening')
    url = `http://127.0.0.1:${(own.address() as AddressInfo).port}/`
    await sandbox.stop()
    sandbox = await testSandbox({ databaseUrl: database.url, cashfreeWebhookUrl: url })
  })
  afterEach(async () => {
    await sandbox.clock({ reset: true })
    own.close()
  })

  async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
    heard.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() })
    response.statusCode = answers
    response.end()
  }

  async function anOrder(): Promise<string> {
    const order_id = randomUUID()
    const now = Date.parse((await sandbox.clock()).now)
    const response = await fetch(`${sandbox.url}/pg/orders`, {
      method: 'POST',
      headers: {
        'x-client-id': sandbox.settings.clientId,
        'x-client-secret': sandbox.settings.clientSecret,
        'x-api-version': '2025-01-01',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        order_id,
        order_amount: 170,
        order_currency: 'INR',
        customer_details: { customer_id: 'somebody', customer_phone: '+919876543210' },
        order_expiry_time: new Date(now + 86_400_000).toISOString(),
      }),
    })
    expect(await response.text()).toContain('"order_amount":170.00,')
    return order_id
  }

  it('are signed over their time and their bytes, in which 170 rupees are 170.00', async () => {
    await sandbox.pay(await anOrder(), 'success')
    await expect.poll(() => heard).toHaveLength(1)
    const [{ headers, body }] = heard as [(typeof heard)[number]]
    expect(body).toContain('"payment_amount":170.00,')
    expect(JSON.parse(body)).toMatchObject({
      type: 'PAYMENT_SUCCESS_WEBHOOK',
      data: { payment: { payment_status: 'SUCCESS', cf_payment_id: expect.any(Number) as number } },
    })
    const signed = String(headers['x-webhook-timestamp']) + body
    const signature = createHmac('sha256', sandbox.settings.clientSecret).update(signed).digest('base64')
    expect(headers).toMatchObject({ 'x-webhook-signature': signature, 'x-webhook-attempt': '1' })
  })

  it('are lost in an outage of 45 minutes: they come again after 2, 10 and 30, and never again', async () => {
    answers = 503
    await sandbox.pay(await anOrder(), 'failed')
    for (const [index, minutes] of [2, 10, 30, 60].entries()) {
      await expect.poll(async () => (await sandbox.deliveries())[0]!.tries).toBe(index + 1)
      await sandbox.clock({ advance_s: minutes * 60 })
    }
    expect(await sandbox.deliveries()).toMatchObject([{ state: 'dropped', tries: 4, event: 'PAYMENT_FAILED_WEBHOOK' }])
  })

  it('tell of money that the provider gave back by itself, without its order', async () => {
    const payment = await sandbox.pay(await anOrder(), 'auto_refund')
    await expect.poll(() => heard).toHaveLength(1)
    const { type, data } = JSON.parse(heard[0]!.body) as { type: string; data: { auto_refund: object } }
    expect(type).toBe('AUTO_REFUND_STATUS_WEBHOOK')
    expect(data.auto_refund).toMatchObject({ cf_payment_id: Number(payment.id), refund_type: 'PAYMENT_AUTO_REFUND' })
    expect(data.auto_refund).not.toHaveProperty('order_id')
  })

  it('follow a checkout that takes money from whoever has the session of an order', async () => {
    const order_id = await anOrder()
    const { rows } = await sql<{
      session: string
    }>`select cashfree ->> 'session' as session from sandbox.orders where id = ${order_id}`.execute(database.db)
    const { session } = rows[0]!
    expect((await ask('GET', `/sandbox/checkout/sessions/${session}`)).body).toMatchObject({ amount: 17_000 })
    expect((await ask('GET', '/sandbox/checkout/sessions/another')).status).toBe(400)
    const pay = (outcome: string) => ask('POST', '/sandbox/checkout/session-payments', { session, outcome })
    expect((await pay('failed')).status).toBe(400)
    expect((await pay('success')).body).toEqual({ status: 'paid' })
  })
})

describe('a restart', () => {
  it('forgets no payment, no late bank and no webhook', async () => {
    await sandbox.webhooks('hold')
    const [paid, late] = [await newOrder(), await newOrder()]
    await sandbox.pay(paid, 'success')
    await sandbox.pay(late, 'late')
    await sandbox.stop()
    sandbox = await start()

    await expect.poll(async () => (await ask('GET', `/v1/orders/${late}`)).body).toMatchObject({ status: 'paid' })
    expect((await ask('GET', `/v1/orders/${paid}`)).body).toMatchObject({ status: 'paid' })
    await expect.poll(() => received.map(({ event }) => event)).toHaveLength(6)
  })
})

describe('the checkout', () => {
  const pay = (order_id: string, outcome: string) =>
    ask('POST', '/sandbox/checkout/payments', { key: 'rzp_test_sandbox', order_id, outcome })

  it('hands over what the server can verify', async () => {
    const orderId = await newOrder()
    const { body } = await pay(orderId, 'success')
    const { razorpay_payment_id: paymentId, razorpay_signature: signature } = body.response

    expect(body).toMatchObject({ status: 'paid', response: { razorpay_order_id: orderId } })
    expect(signature).toBe(createHmac('sha256', 'sandbox-secret').update(`${orderId}|${paymentId}`).digest('hex'))
  })

  it('tells a decline as the real one does, and a retry can succeed', async () => {
    const orderId = await newOrder()
    const { status, body } = await pay(orderId, 'failed')

    expect(status).toBe(400)
    expect(body.error).toMatchObject({ source: 'bank', reason: 'payment_failed', metadata: { order_id: orderId } })
    expect((await pay(orderId, 'success')).body.status).toBe('paid')
  })

  it('is pending while the bank is silent', async () => {
    expect((await pay(await newOrder(), 'late')).body).toEqual({ status: 'pending' })
  })

  it('shows the amount of the order, to whoever has the key', async () => {
    const orderId = await newOrder()

    expect((await ask('GET', `/sandbox/checkout/orders/${orderId}?key=rzp_test_sandbox`)).body).toMatchObject({
      amount: 9900,
      currency: 'INR',
    })
    expect((await ask('GET', `/sandbox/checkout/orders/${orderId}?key=another`)).status).toBe(401)
  })

  it.each([
    ['/sandbox/v1/checkout.js', 'text/javascript; charset=utf-8'],
    ['/sandbox/js/v3/cashfree.js', 'text/javascript; charset=utf-8'],
    ['/sandbox/v1/checkout.css', 'text/css; charset=utf-8'],
  ])('serves %s', async (address, type) => {
    const response = await fetch(`${sandbox.url}${address}`)

    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  })
})

describe('the process', () => {
  const run = (changes: Record<string, string>) =>
    fork(path.join(import.meta.dirname, 'server.ts'), {
      silent: true,
      env: {
        ...process.env,
        SANDBOX_PORT: '0',
        DATABASE_URL: database.url,
        RAZORPAY_KEY_ID: 'rzp_test_sandbox',
        RAZORPAY_KEY_SECRET: 'sandbox-secret',
        RAZORPAY_WEBHOOK_SECRETS: 'sandbox-webhook-secret',
        CASHFREE_CLIENT_ID: 'TEST_sandbox',
        CASHFREE_CLIENT_SECRET: 'sandbox-client-secret',
        ...changes,
      },
    })

  it.each(['SIGTERM', 'disconnect'])('says when it is ready, answers for its health and ends on %s', async (ending) => {
    const child = run({})
    const [{ ready, url }] = (await once(child, 'message')) as [{ ready: boolean; url: string }]
    expect(ready).toBe(true)
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'up' })

    if (ending === 'SIGTERM') child.kill('SIGTERM')
    else child.disconnect()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it.each([
    ['SAFE-05 where NODE_ENV alone says production', { NODE_ENV: 'production' }, 'PRODUCTION is not set'],
    ['SAFE-05 where PRODUCTION says so', { PRODUCTION: 'true' }, 'does not start in production'],
    ['without a database', { DATABASE_URL: '' }, 'DATABASE_URL is not set'],
  ])('does not start %s', async (_title, changes, message) => {
    const child = run(changes)
    const output = child.stderr!.toArray()

    expect(await once(child, 'exit')).toEqual([1, null])
    expect(Buffer.concat(await output).toString()).toContain(message)
  })
})
