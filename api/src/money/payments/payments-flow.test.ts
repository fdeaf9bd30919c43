import { fork } from 'node:child_process'
import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testSandbox, type TestSandbox } from '../../../sandbox/test-sandbox.ts'
import { razorpayGateway } from './razorpay/razorpay-gateway.ts'
import { openDatabase } from '../../db/client.ts'
import type { Gateways } from './gateway.ts'
import type { Crash } from './testing/crash.child.ts'
import { paymentsApp } from './testing/payments-app.ts'
import { type Hold, paymentsWorld, type World } from './testing/world.ts'

const MAKE = '/payments/make/discovery-call/razorpay'
const SAVE = '/payments/save/discovery-call/razorpay'
const WEBHOOK_SECRETS = ['sandbox-webhook-secret', 'the-secret-before']

const gateways = {} as Gateways
let world: World
let sandbox: TestSandbox
let app: Awaited<ReturnType<typeof paymentsApp>>

beforeAll(async () => {
  world = await paymentsWorld(gateways)
  app = await paymentsApp(world.context)
  sandbox = await testSandbox({ databaseUrl: world.url, webhookUrl: `${app.url}/webhooks/razorpay` })
  const { keyId, keySecret } = sandbox.settings
  gateways.razorpay = razorpayGateway({
    keyId,
    keySecret,
    webhookSecrets: WEBHOOK_SECRETS,
    baseUrl: sandbox.url,
    timeout: 300,
  })
})
beforeEach(() => sandbox.webhooks('off'))
afterEach(async () => {
  expect(await world.violations()).toEqual([])
})
afterAll(async () => {
  await sandbox.stop()
  await app.close()
  await world.close()
})

const make = (hold: Hold, address = MAKE) => app.post(address, { appointment_id: hold.appointmentId }, hold.patient)
const statusOf = (hold: Hold) => app.get(`/payments/status?appointment_id=${hold.appointmentId}`, hold.patient)

async function anOrder() {
  const hold = await world.aHold()
  const { data } = await make(hold)
  return { hold, orderId: data.order_id as string }
}

/** What the checkout hands to the page. */
const returned = (orderId: string, paymentId: string) => ({
  razorpay_order_id: orderId,
  razorpay_payment_id: paymentId,
  razorpay_signature: createHmac('sha256', sandbox.settings.keySecret).update(`${orderId}|${paymentId}`).digest('hex'),
})

const webhooksDelivered = () =>
  expect
    .poll(async () => (await sandbox.deliveries()).filter((delivery) => delivery.state === 'waiting'), {
      timeout: 5_000,
    })
    .toEqual([])

const moneyIsBack = (paymentId: string) =>
  expect.poll(() => gateways.razorpay.fetchRefunds('', paymentId)).toMatchObject({ value: [{ status: 'succeeded' }] })

const expectConfirmed = async (hold: Hold, payments = 1) => {
  expect((await statusOf(hold)).data).toMatchObject({ state: 'confirmed', amount_paise: 9900, test_mode: true })
  expect(await world.confirmationsOf(hold)).toBe(1)
  expect(await world.paymentsOf(hold)).toHaveLength(payments)
  expect(await world.refundsOf(hold)).toEqual([])
}

describe('paying for a discovery call', () => {
  it('makes the order on the server, without a word about what is bought', async () => {
    const hold = await world.aHold()
    const { status, data } = await make(hold)

    expect(status).toBe(200)
    expect(data).toMatchObject({
      provider: 'razorpay',
      key_id: 'rzp_test_sandbox',
      amount_paise: 9900,
      currency: 'INR',
      test_mode: true,
    })
    const { keyId, keySecret } = sandbox.settings
    const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
    const order = await (
      await fetch(`${sandbox.url}/v1/orders/${data.order_id}`, { headers: { authorization } })
    ).json()
    expect(order).toMatchObject({
      amount: 9900,
      notes: [],
      receipt: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    })
  })

  it('answers the same order to every call for the same hold', async () => {
    const hold = await world.aHold()
    const made = await Promise.all([make(hold), make(hold), make(hold, '/razorpay/order')])

    expect(new Set(made.map(({ data }) => data.order_id as string)).size).toBe(1)
  })

  it('PAYS-02 is confirmed by the return of the browser when the provider agrees', async () => {
    const { hold, orderId } = await anOrder()
    const payment = await sandbox.pay(orderId, 'success')
    const { status, data } = await app.post(SAVE, returned(orderId, payment.id), hold.patient)

    expect({ status, state: data.state, appointment: data.appointment.status }).toEqual({
      status: 200,
      state: 'confirmed',
      appointment: 'confirmed',
    })
    await expectConfirmed(hold)
  })

  it.each(['normal', 'duplicate', 'reorder'])(
    'PAYS-02 PAYS-03 is confirmed by webhooks alone, in mode %s',
    async (mode) => {
      const { hold, orderId } = await anOrder()
      await sandbox.webhooks(mode)
      await sandbox.pay(orderId, 'success')
      await webhooksDelivered()
      await world.runJobs()

      expect(await world.appointmentOf(hold)).toBe('confirmed')
      await expectConfirmed(hold)
    },
  )

  it('PAYS-02 is confirmed once when the browser, the webhooks and a waiting page come at the same time', async () => {
    const { hold, orderId } = await anOrder()
    await sandbox.webhooks('normal')
    const payment = await sandbox.pay(orderId, 'success')
    await webhooksDelivered()
    await Promise.all([
      ...[1, 2, 3].map(() => app.post(SAVE, returned(orderId, payment.id), hold.patient)),
      ...[1, 2].map(() => world.runJobs()),
      ...[1, 2].map(() => statusOf(hold)),
    ])

    await expectConfirmed(hold)
  })

  it('PAYS-02 is confirmed by the webhook before the browser returns, which then changes nothing', async () => {
    const { hold, orderId } = await anOrder()
    await sandbox.webhooks('normal')
    const payment = await sandbox.pay(orderId, 'success')
    await webhooksDelivered()
    await world.runJobs()
    const { data } = await app.post(SAVE, returned(orderId, payment.id), hold.patient)

    expect(data.state).toBe('confirmed')
    await expectConfirmed(hold)
  })

  it('PAYS-03 is confirmed by the reconciler when no webhook ever comes', async () => {
    const { hold, orderId } = await anOrder()
    await sandbox.pay(orderId, 'success')
    world.wait(2)
    await world.runJobs()

    expect(await world.appointmentOf(hold)).toBe('confirmed')
  })

  it('is confirmed by a second try in the same sheet', async () => {
    const { hold, orderId } = await anOrder()
    await sandbox.pay(orderId, 'failed')
    expect((await statusOf(hold)).data.state).toBe('unpaid')
    const payment = await sandbox.pay(orderId, 'success')
    const { data } = await app.post(SAVE, returned(orderId, payment.id), hold.patient)

    expect(data.state).toBe('confirmed')
    await expectConfirmed(hold, 2)
  })

  it('PAYS-03 is processing while the bank is silent, also with the sheet closed, and confirmed when it answers', async () => {
    const { hold, orderId } = await anOrder()
    await sandbox.webhooks('normal')
    await sandbox.pay(orderId, 'late')
    expect((await statusOf(hold)).data.state).toBe('processing')
    await expect
      .poll(async () => (await sandbox.payments()).find((each) => each.order_id === orderId)?.status)
      .toBe('captured')
    await webhooksDelivered()
    await world.runJobs()

    await expectConfirmed(hold)
  })

  it('PAYS-03 sends a second captured payment back', async () => {
    const { hold, orderId } = await anOrder()
    const slow = await sandbox.pay(orderId, 'pending')
    await sandbox.pay(orderId, 'success')
    await sandbox.pay(orderId, 'success', slow.id)
    expect((await statusOf(hold)).data.state).toBe('confirmed')
    await world.runJobs()

    expect(await world.refundsOf(hold)).toMatchObject([{ reason: 'second_payment', status: 'pending' }])
    const refunded = (await sandbox.payments()).filter(
      (each) => each.order_id === orderId && each.refund_status === 'full',
    )
    expect(refunded).toHaveLength(1)
    expect(await world.confirmationsOf(hold)).toBe(1)
  })

  it('PAYS-03 sends all of it back when the slot was gone, and tells until it is back', async () => {
    const { hold, orderId } = await anOrder()
    await sandbox.webhooks('normal')
    await world.loseSlot(hold)
    const payment = await sandbox.pay(orderId, 'success')
    const { data } = await app.post(SAVE, returned(orderId, payment.id), hold.patient)
    expect(data).toMatchObject({ state: 'refunding', appointment: { status: 'cancelled_system' } })

    await world.runJobs()
    await moneyIsBack(payment.id)
    await webhooksDelivered()
    await world.runJobs()
    expect((await statusOf(hold)).data.state).toBe('refunded')
  })

  it("PAYS-03 agrees with the provider's own ledger", async () => {
    const captured = (await sandbox.payments()).filter((each) => each.captured).map((each) => each.id)

    expect(captured.length).toBeGreaterThan(5)
    expect((await world.captured()).toSorted()).toEqual(captured.toSorted())
  })
})

describe('a provider in trouble', () => {
  it.each([
    ['a 502', { status: 502 }],
    ['a timeout', { delay_ms: 600 }],
    ['a cut connection', { drop: true }],
    ['too many requests', { status: 429 }],
    ['a wrong key', { status: 401 }],
  ])('costs a try after %s, and the next one makes the order', async (_title, fault) => {
    const hold = await world.aHold()
    await sandbox.fault({ match: 'POST /v1/orders', ...fault })
    const { status, data, headers } = await make(hold)
    expect({ status, code: data.code, retryAfter: headers['retry-after'] }).toEqual({
      status: 503,
      code: 'provider_unavailable',
      retryAfter: '5',
    })

    expect(await make(hold)).toMatchObject({ status: 200 })
  })

  it.each([
    ['a timeout', { after: true, delay_ms: 600 }],
    ['a cut connection', { after: true }],
    ['a 502', { after: true, status: 502 }],
  ])('is not even noticed when it made the order before %s', async (_title, fault) => {
    const hold = await world.aHold()
    await sandbox.fault({ match: 'POST /v1/orders', ...fault })

    expect(await make(hold)).toMatchObject({
      status: 200,
      data: { order_id: expect.stringMatching(/^order_/) as string },
    })
  })

  it('leaves a payment processing while its payments cannot be fetched', async () => {
    const { hold, orderId } = await anOrder()
    const payment = await sandbox.pay(orderId, 'success')
    await sandbox.fault({ match: 'GET /v1/orders/*/payments', status: 502 })
    expect((await app.post(SAVE, returned(orderId, payment.id), hold.patient)).data.state).toBe('processing')

    world.wait(1)
    expect((await statusOf(hold)).data.state).toBe('confirmed')
  })

  it('PAYS-03 refunds once when the answer to the refund is lost', async () => {
    const { hold, orderId } = await anOrder()
    await world.loseSlot(hold)
    const payment = await sandbox.pay(orderId, 'success')
    await statusOf(hold)
    await sandbox.fault({ match: 'POST /v1/payments/*/refund', after: true })
    await world.runJobs()
    await moneyIsBack(payment.id)
    world.wait(60)
    await world.runJobs()

    expect((await statusOf(hold)).data.state).toBe('refunded')
    expect(await gateways.razorpay.fetchRefunds('', payment.id)).toMatchObject({ value: [{ amount: { minor: 9900 } }] })
  })
})

describe('a server that is killed', () => {
  it.each([
    ['before the commit', 'held'],
    ['between the commit and the answer', 'confirmed'],
  ] as const)(
    'PAYS-03 %s leaves the appointment %s, and the purchase is confirmed once in the end',
    async (dies, left) => {
      const { hold, orderId } = await anOrder()
      const payment = await sandbox.pay(orderId, 'success')
      const back = returned(orderId, payment.id)
      const crash: Crash = {
        databaseUrl: world.url,
        now: world.time.now.toISOString(),
        gateway: { ...sandbox.settings, webhookSecrets: WEBHOOK_SECRETS, baseUrl: sandbox.url, timeout: 2_000 },
        patientId: hold.patient.userId,
        returned: { orderId, paymentId: payment.id, signature: back.razorpay_signature },
        dies,
      }
      const child = fork(path.join(import.meta.dirname, 'testing/crash.child.ts'), [JSON.stringify(crash)])
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
      expect(signal).toBe('SIGKILL')
      expect(await world.appointmentOf(hold)).toBe(left)
      expect(await world.violations()).toEqual([])

      expect((await app.post(SAVE, back, hold.patient)).data.state).toBe('confirmed')
      await expectConfirmed(hold)
    },
  )
})

describe('the door of the payments', () => {
  it("PAYS-02 is shut to another patient's order and appointment, which answer like missing ones", async () => {
    const { hold, orderId } = await anOrder()
    const payment = await sandbox.pay(orderId, 'success')
    const stranger = await world.aPatient()
    const missing = '00000000-0000-4000-8000-000000000000'

    const answers = await Promise.all([
      app.post(SAVE, returned(orderId, payment.id), stranger),
      app.post(SAVE, returned('order_missing123456', payment.id), stranger),
      app.post(MAKE, { appointment_id: hold.appointmentId }, stranger),
      app.post(MAKE, { appointment_id: missing }, stranger),
      app.get(`/payments/status?appointment_id=${hold.appointmentId}`, stranger),
      app.get(`/payments/status?appointment_id=${missing}`, stranger),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await world.paymentsOf(hold)).toEqual([])
  })

  it('PAYS-02 is shut to a signature of another order, and nothing is written', async () => {
    const [{ hold, orderId }, other] = [await anOrder(), await anOrder()]
    const payment = await sandbox.pay(orderId, 'success')
    const forged = {
      ...returned(orderId, payment.id),
      razorpay_signature: returned(other.orderId, payment.id).razorpay_signature,
    }

    expect(await app.post(SAVE, forged, hold.patient)).toMatchObject({ status: 400, data: { code: 'signature_wrong' } })
    expect(await world.paymentsOf(hold)).toEqual([])
    expect(await world.appointmentOf(hold)).toBe('held')
  })

  it.each([
    ['POST', MAKE],
    ['POST', SAVE],
    ['POST', '/razorpay/order'],
    ['GET', '/payments/status?appointment_id=00000000-0000-4000-8000-000000000000'],
  ])('is shut to strangers and doctors: %s %s', async (method, address) => {
    const call = (by?: { userId: string; doctorId: null }) =>
      method === 'GET' ? app.get(address, by, 'Doctor') : app.post(address, {}, by, 'Doctor')

    expect(await call()).toMatchObject({ status: 401 })
    expect(await call({ userId: 'somebody', doctorId: null })).toMatchObject({ status: 403 })
  })

  it.each([
    { razorpay_order_id: 'order_x' },
    { razorpay_payment_id: "pay_1' or 1=1" },
    { razorpay_signature: 'A'.repeat(64) },
    { razorpay_signature: undefined },
    { amount: 1 },
  ])('refuses a return with %o before it asks anybody', async (change) => {
    const { hold, orderId } = await anOrder()

    expect(await app.post(SAVE, { ...returned(orderId, 'pay_12345678901234'), ...change }, hold.patient)).toMatchObject(
      { status: 400 },
    )
    expect(await world.paymentsOf(hold)).toEqual([])
  })
})

describe('a webhook at the door', () => {
  const sign = (body: string | Buffer, secret = WEBHOOK_SECRETS[0]!) =>
    createHmac('sha256', secret).update(body).digest('hex')
  const keptOf = async (body: string | Buffer) =>
    (await world.inbox()).filter((each) => each.dedupe_key === createHash('sha256').update(body).digest('hex'))
  const event = (name: string, orderId: string) =>
    JSON.stringify({ event: name, payload: { payment: { entity: { order_id: orderId, amount: 9900 } } } })

  it('PAYS-02 is refused when it was changed, and believed when it comes again as it was', async () => {
    const { hold, orderId } = await anOrder()
    const before = (await world.inbox()).length
    await sandbox.webhooks('tamper')
    await sandbox.pay(orderId, 'success')
    await expect
      .poll(async () => (await sandbox.deliveries()).filter((each) => each.last_answer === '400'))
      .not.toEqual([])
    expect(await world.inbox()).toHaveLength(before)

    await sandbox.webhooks('normal')
    await webhooksDelivered()
    await world.runJobs()
    await expectConfirmed(hold)
  })

  it.each([
    ['no signature', {}],
    ['an empty signature', { 'x-razorpay-signature': '' }],
    ['a signature of another secret', { 'x-razorpay-signature': sign('{}', 'another') }],
  ])('PAYS-02 is refused with %s, and nothing is written', async (_title, headers) => {
    const before = await world.inbox()

    expect((await app.webhook('{}', headers as Record<string, string>)).statusCode).toBe(400)
    expect(await world.inbox()).toEqual(before)
  })

  it('PAYS-02 is believed under the secret before the last', async () => {
    const { orderId } = await anOrder()
    const body = event('payment.captured', orderId)

    expect((await app.webhook(body, { 'x-razorpay-signature': sign(body, WEBHOOK_SECRETS[1]) })).statusCode).toBe(200)
  })

  it('is kept byte by byte', async () => {
    const body = Buffer.from('{"event": "payment.captured",\n "amount":170.00, "name":"आशा"}')
    await app.webhook(body, { 'x-razorpay-signature': sign(body), 'x-razorpay-event-id': 'bytes' })

    const [kept] = await keptOf(body)
    expect(kept!.body.equals(body)).toBe(true)
  })

  it('PAYS-02 answers 200 to the same event twenty-five times and keeps it once', async () => {
    const { orderId } = await anOrder()
    const body = event('payment.captured', orderId)
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        app.webhook(body, { 'x-razorpay-signature': sign(body), 'x-razorpay-event-id': 'twentyfive' }),
      ),
    )

    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(await keptOf(body)).toHaveLength(1)
  })

  it('PAYS-02 is kept though an event of the same id, which nobody signs, came before', async () => {
    const { orderId } = await anOrder()
    const bodies = ['payment.authorized', 'payment.captured'].map((name) => event(name, orderId))
    for (const body of bodies)
      await app.webhook(body, { 'x-razorpay-signature': sign(body), 'x-razorpay-event-id': 'the same' })

    for (const body of bodies) expect(await keptOf(body)).toHaveLength(1)
  })

  it('of a kind that we do not know answers 200 and is ignored', async () => {
    const body = JSON.stringify({ event: 'settlement.processed', payload: {} })
    expect(
      (await app.webhook(body, { 'x-razorpay-signature': sign(body), 'x-razorpay-event-id': 'unknown kind' }))
        .statusCode,
    ).toBe(200)
    await world.runJobs()

    expect(await keptOf(body)).toMatchObject([{ last_error: null, processed_at: world.time.now }])
  })

  it('PAYS-02 answers 5xx while the database is away, so that the provider sends it again', async () => {
    const nowhere = openDatabase({ url: 'postgres://nobody@127.0.0.1:9/nowhere', poolMax: 1 })
    const stranded = await paymentsApp({ ...world.context, db: nowhere })
    const body = event('payment.captured', 'order_12345678')

    expect((await stranded.webhook(body, { 'x-razorpay-signature': sign(body) })).statusCode).toBe(503)
    await stranded.close()
    await nowhere.destroy()
  })
})
