import type { Provider } from '@app/contracts/payments'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../platform/db/client.ts'
import { type Flow, openFlow } from './testing/flow.ts'
import { TOO_LATE } from './testing/gateway-of.ts'
import { paymentsApp } from './testing/payments-app.ts'

describe.each<Provider>(['razorpay', 'cashfree'])('by %s', (provider) => {
  let flow: Flow
  beforeAll(async () => {
    flow = await openFlow(provider)
  })
  beforeEach(() => flow.sandbox.webhooks('off'))
  afterEach(async () => {
    expect(await flow.world.violations()).toEqual([])
  })
  afterAll(() => flow.close())

  describe('paying for a discovery call', () => {
    it('makes the order on the server', async () => {
      const hold = await flow.world.aHold()
      const { status, data } = await flow.make(hold)
      expect(status).toBe(200)
      expect(data).toMatchObject({ provider, amount_paise: 9900, currency: 'INR', test_mode: true })
    })

    it('answers the same order and the same checkout to every call for the same hold', async () => {
      const hold = await flow.world.aHold()
      const made = await Promise.all([flow.make(hold), flow.make(hold), flow.make(hold, flow.wire.make[1])])
      made.push(await flow.make(hold))
      expect(new Set(made.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    })

    it('PAYS-02 is confirmed by the return of the browser when the provider agrees', async () => {
      const { hold, orderId } = await flow.anOrder()
      const payment = await flow.sandbox.pay(orderId, 'success')
      const { status, data } = await flow.save(hold, orderId, payment.id)
      expect({ status, state: data.state, appointment: data.appointment.status }).toEqual({
        status: 200,
        state: 'confirmed',
        appointment: 'confirmed',
      })
      await flow.expectConfirmed(hold)
    })

    it.each(['normal', 'duplicate', 'reorder'])(
      'PAYS-02 PAYS-03 is confirmed by webhooks alone, in mode %s',
      async (mode) => {
        const { hold, orderId } = await flow.anOrder()
        await flow.sandbox.webhooks(mode)
        await flow.sandbox.pay(orderId, 'success')
        await flow.webhooksDelivered()
        await flow.world.runJobs()
        expect(await flow.world.appointmentOf(hold)).toBe('confirmed')
        await flow.expectConfirmed(hold)
      },
    )

    it('PAYS-02 is confirmed once when the browser, the webhooks and a waiting page come at the same time', async () => {
      const { hold, orderId } = await flow.anOrder()
      await flow.sandbox.webhooks('normal')
      const payment = await flow.sandbox.pay(orderId, 'success')
      await flow.webhooksDelivered()
      await Promise.all([
        ...[1, 2, 3].map(() => flow.save(hold, orderId, payment.id)),
        ...[1, 2].map(() => flow.world.runJobs()),
        ...[1, 2].map(() => flow.statusOf(hold)),
      ])
      await flow.expectConfirmed(hold)
    })

    it('PAYS-02 is confirmed by the webhook before the browser returns, which then changes nothing', async () => {
      const { hold, orderId } = await flow.anOrder()
      await flow.sandbox.webhooks('normal')
      const payment = await flow.sandbox.pay(orderId, 'success')
      await flow.webhooksDelivered()
      await flow.world.runJobs()
      expect((await flow.save(hold, orderId, payment.id)).data.state).toBe('confirmed')
      await flow.expectConfirmed(hold)
    })

    it('PAYS-03 is confirmed by the reconciler when no webhook comes for 45 minutes, or ever', async () => {
      const { hold, orderId } = await flow.anOrder()
      await flow.sandbox.pay(orderId, 'success')
      flow.world.wait(2)
      await flow.world.runJobs()
      expect(await flow.world.appointmentOf(hold)).toBe('confirmed')
    })

    it('is confirmed by a second try in the same sheet', async () => {
      const { hold, orderId } = await flow.anOrder()
      await flow.sandbox.pay(orderId, 'failed')
      expect((await flow.statusOf(hold)).data.state).toBe('unpaid')
      const payment = await flow.sandbox.pay(orderId, 'success')
      expect((await flow.save(hold, orderId, payment.id)).data.state).toBe('confirmed')
      await flow.expectConfirmed(hold, 2)
    })

    it('PAYS-03 is processing while the bank is silent, also with the sheet closed, and confirmed when it answers', async () => {
      const { hold, orderId } = await flow.anOrder()
      await flow.sandbox.webhooks('normal')
      await flow.sandbox.pay(orderId, 'late')
      expect((await flow.statusOf(hold)).data.state).toBe('processing')
      await expect
        .poll(async () => (await flow.sandbox.payments()).find((each) => each.order_id === orderId)?.status)
        .toBe('captured')
      await flow.webhooksDelivered()
      await flow.world.runJobs()
      await flow.expectConfirmed(hold)
    })

    it('PAYS-03 sends a second captured payment back', async () => {
      const { hold, orderId } = await flow.anOrder()
      const slow = await flow.sandbox.pay(orderId, 'pending')
      await flow.sandbox.pay(orderId, 'success')
      await flow.sandbox.pay(orderId, 'success', slow.id)
      expect((await flow.statusOf(hold)).data.state).toBe('confirmed')
      await flow.world.runJobs()
      expect(await flow.world.refundsOf(hold)).toMatchObject([{ reason: 'second_payment', status: 'pending' }])
      const refunded = (await flow.sandbox.payments()).filter(
        (each) => each.order_id === orderId && each.refund_status === 'full',
      )
      expect(refunded).toHaveLength(1)
      expect(await flow.world.confirmationsOf(hold)).toBe(1)
    })

    it('PAYS-03 sends all of it back when the slot was gone, and tells until it is back', async () => {
      const { hold, orderId } = await flow.anOrder()
      await flow.sandbox.webhooks('normal')
      await flow.world.loseSlot(hold)
      const payment = await flow.sandbox.pay(orderId, 'success')
      const { data } = await flow.save(hold, orderId, payment.id)
      expect(data).toMatchObject({ state: 'refunding', appointment: { status: 'cancelled_system' } })
      await flow.world.runJobs()
      await flow.moneyIsBack(orderId, payment.id)
      await flow.webhooksDelivered()
      await flow.world.runJobs()
      expect((await flow.statusOf(hold)).data.state).toBe('refunded')
    })

    it('PAYS-03 money that the provider gives back by itself books nothing, and is not sent back again', async () => {
      const { hold, orderId } = await flow.anOrder()
      const payment = await flow.sandbox.pay(orderId, 'pending')
      expect((await flow.statusOf(hold)).data.state).toBe('processing')
      await flow.sandbox.webhooks('normal')
      await flow.sandbox.pay(orderId, 'auto_refund', payment.id)
      await flow.webhooksDelivered()
      await flow.world.runJobs()
      flow.world.wait(1)
      expect((await flow.statusOf(hold)).data.state).toBe('unpaid')
      expect(await flow.world.appointmentOf(hold)).toBe('held')
      expect(await flow.world.refundsOf(hold)).toEqual([])
      expect((await flow.world.inbox()).filter((each) => each.processed_at === null)).toEqual([])
    })

    it('PAYS-03 an attempt begun before its order ended counts when the bank says yes afterwards', async () => {
      const { hold, orderId } = await flow.anOrder()
      const begun = await flow.sandbox.pay(orderId, 'pending')
      await flow.gateway.closeOrder?.(orderId)
      flow.world.wait(30)
      await flow.sandbox.pay(orderId, 'success', begun.id)
      await flow.world.runJobs()
      expect((await flow.statusOf(hold)).data.state).toBe('confirmed')
      expect(await flow.world.refundsOf(hold)).toEqual([])
    })

    it('PAYS-03 a time that is given back while the bank is silent is booked when it says yes, and the time is free still', async () => {
      const { hold, orderId } = await flow.anOrder()
      const begun = await flow.sandbox.pay(orderId, 'pending')
      expect((await flow.statusOf(hold)).data.state).toBe('processing')
      await flow.release(hold)
      expect((await flow.statusOf(hold)).data.state).toBe('processing')
      await flow.sandbox.pay(orderId, 'success', begun.id)
      flow.world.wait(2)
      await flow.world.runJobs()
      await flow.expectConfirmed(hold)
    })

    it('PAYS-03 a time that is given back while the bank is silent, and taken by another, sends the money back once', async () => {
      const { hold, orderId } = await flow.anOrder()
      const begun = await flow.sandbox.pay(orderId, 'pending')
      await flow.statusOf(hold)
      await flow.release(hold)
      await flow.world.loseSlot(hold)
      await flow.sandbox.pay(orderId, 'success', begun.id)
      await Promise.all([flow.world.runJobs(), flow.statusOf(hold), flow.statusOf(hold)])
      flow.world.wait(1)
      expect((await flow.statusOf(hold)).data.state).toBe('refunding')
      expect(await flow.world.refundsOf(hold)).toMatchObject([{ reason: 'gone' }])
      expect(await flow.world.confirmationsOf(hold)).toBe(0)
    })

    it('PAYS-03 what is cancelled while a second payment is under way gets that one back, too', async () => {
      const { hold, orderId } = await flow.anOrder()
      const slow = await flow.sandbox.pay(orderId, 'pending')
      await flow.sandbox.pay(orderId, 'success')
      expect((await flow.statusOf(hold)).data.state).toBe('confirmed')
      await flow.cancel(hold)
      await flow.sandbox.pay(orderId, 'success', slow.id)
      flow.world.wait(2)
      await flow.world.runJobs()
      const reasons = (await flow.world.refundsOf(hold)).map(({ reason }) => reason)
      expect(reasons.toSorted()).toEqual(['cancelled_provider', 'second_payment'])
      expect(await flow.world.appointmentOf(hold)).toBe('cancelled_provider')
    })

    it("PAYS-03 agrees with the provider's own ledger", async () => {
      const captured = (await flow.sandbox.payments()).filter((each) => each.captured).map((each) => each.id)
      expect(captured.length).toBeGreaterThan(5)
      expect((await flow.world.captured()).toSorted()).toEqual(captured.toSorted())
    })
  })

  describe('a provider in trouble', () => {
    it.each([
      ['a 502', { status: 502 }],
      ['a timeout', { delay_ms: TOO_LATE }],
      ['a cut connection', { drop: true }],
      ['too many requests', { status: 429 }],
      ['a wrong key', { status: 401 }],
    ])('costs a try after %s, and the next one makes the order', async (_title, fault) => {
      const hold = await flow.world.aHold()
      await flow.sandbox.fault({ match: flow.wire.faults.orders, ...fault })
      const { status, data, headers } = await flow.make(hold)
      expect({ status, code: data.code, retryAfter: headers['retry-after'] }).toEqual({
        status: 503,
        code: 'provider_unavailable',
        retryAfter: '5',
      })
      expect(await flow.make(hold)).toMatchObject({ status: 200 })
    })

    it.each([
      ['a timeout', { after: true, delay_ms: TOO_LATE }],
      ['a cut connection', { after: true }],
      ['a 502', { after: true, status: 502 }],
    ])('is not even noticed when it made the order before %s', async (_title, fault) => {
      const hold = await flow.world.aHold()
      await flow.sandbox.fault({ match: flow.wire.faults.orders, ...fault })
      expect(await flow.make(hold)).toMatchObject({ status: 200 })
    })

    it('leaves a payment processing while its payments cannot be fetched', async () => {
      const { hold, orderId } = await flow.anOrder()
      const payment = await flow.sandbox.pay(orderId, 'success')
      await flow.sandbox.fault({ match: flow.wire.faults.payments, status: 502 })
      expect((await flow.save(hold, orderId, payment.id)).data.state).toBe('processing')
      flow.world.wait(1)
      expect((await flow.statusOf(hold)).data.state).toBe('confirmed')
    })

    it('PAYS-03 refunds once when the answer to the refund is lost', async () => {
      const { hold, orderId } = await flow.anOrder()
      await flow.world.loseSlot(hold)
      const payment = await flow.sandbox.pay(orderId, 'success')
      await flow.statusOf(hold)
      await flow.sandbox.fault({ match: flow.wire.faults.refunds, after: true })
      await flow.world.runJobs()
      await flow.moneyIsBack(orderId, payment.id)
      flow.world.wait(60)
      await flow.world.runJobs()
      expect((await flow.statusOf(hold)).data.state).toBe('refunded')
      expect(await flow.gateway.fetchRefunds(orderId, payment.id)).toMatchObject({
        value: [{ amount: { minor: 9900 } }],
      })
    })
  })

  describe('the door of the payments', () => {
    it("PAYS-02 is shut to another patient's order and appointment, which answer like missing ones", async () => {
      const { hold, orderId } = await flow.anOrder()
      const payment = await flow.sandbox.pay(orderId, 'success')
      const stranger = await flow.world.aPatient()
      const missing = '00000000-0000-4000-8000-000000000000'
      const { app, wire, returned } = flow
      const answers = await Promise.all([
        app.post(wire.save, returned(orderId, payment.id), stranger),
        app.post(wire.save, returned(wire.missing, payment.id), stranger),
        ...wire.make.map((path) => app.post(path, { appointment_id: hold.appointmentId }, stranger)),
        app.post(wire.make[0]!, { appointment_id: missing }, stranger),
        app.get(`/payments/status?appointment_id=${hold.appointmentId}`, stranger),
        app.get(`/payments/status?appointment_id=${missing}`, stranger),
        app.get(`/cashfree/payment/details/${provider === 'cashfree' ? orderId : missing}`, stranger),
        app.post('/discovery-call/book-cashfree', { cashfree_order_id: missing }, stranger),
      ])
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
      expect(await flow.world.paymentsOf(hold)).toEqual([])
    })

    it('is shut to strangers and doctors', async () => {
      for (const path of [...flow.wire.make, flow.wire.save]) {
        expect(await flow.app.post(path, {}, undefined, 'Doctor')).toMatchObject({ status: 401 })
        const doctor = { userId: 'somebody', doctorId: null }
        expect(await flow.app.post(path, {}, doctor, 'Doctor')).toMatchObject({ status: 403 })
      }
    })
  })

  describe('a webhook at the door', () => {
    const event = (name: string, orderId: string) => JSON.stringify(flow.wire.event(name, orderId))
    const keptOf = async (body: string | Buffer) =>
      (await flow.world.inbox()).filter((each) => each.body.equals(Buffer.from(body)))

    it('PAYS-02 is refused when it was changed, and believed when it comes again as it was', async () => {
      const { hold, orderId } = await flow.anOrder()
      const before = (await flow.world.inbox()).length
      await flow.sandbox.webhooks('tamper')
      await flow.sandbox.pay(orderId, 'success')
      await expect
        .poll(async () => (await flow.sandbox.deliveries()).filter((each) => each.last_answer === '400'))
        .not.toEqual([])
      expect(await flow.world.inbox()).toHaveLength(before)

      await flow.sandbox.webhooks('normal')
      // the second provider repeats a webhook after some minutes, by its own clock
      await flow.sandbox.clock({ advance_s: 121 })
      await flow.webhooksDelivered()
      await flow.sandbox.clock({ reset: true })
      await flow.world.runJobs()
      await flow.expectConfirmed(hold)
    })

    it('PAYS-02 is refused without a signature or with another’s, and nothing is written', async () => {
      const before = await flow.world.inbox()
      const genuine = flow.wire.headers(flow.sandbox, 'another body')
      const empty = Object.fromEntries(Object.entries(genuine).map(([name]) => [name, '']))
      for (const headers of [{}, empty, genuine]) expect((await flow.webhook('{}', headers)).statusCode).toBe(400)
      expect(await flow.world.inbox()).toEqual(before)
    })

    it('is kept byte by byte: 170.00 stays 170.00', async () => {
      const body = Buffer.from('{"event": "payment.captured",\n "amount":170.00, "name":"आशा"}')
      expect((await flow.webhook(body)).statusCode).toBe(200)
      expect(await keptOf(body)).toHaveLength(1)
    })

    it('PAYS-02 answers 200 to the same event twenty-five times and keeps it once', async () => {
      const { orderId } = await flow.anOrder()
      const body = event('success', orderId)
      const answers = await Promise.all(Array.from({ length: 25 }, () => flow.webhook(body)))
      expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
      expect(await keptOf(body)).toHaveLength(1)
    })

    it('PAYS-02 is kept though an event of the same id, which nobody signs, came before', async () => {
      const { orderId } = await flow.anOrder()
      const bodies = ['dropped', 'failed'].map((name) => event(name, orderId))
      for (const body of bodies) {
        const ids = { 'x-razorpay-event-id': 'the same', 'x-idempotency-key': 'the same' }
        await flow.webhook(body, { ...flow.wire.headers(flow.sandbox, body), ...ids })
      }
      for (const body of bodies) expect(await keptOf(body)).toHaveLength(1)
    })

    it('of a kind that we do not know answers 200 and is ignored', async () => {
      const body = JSON.stringify(flow.wire.unknownEvent)
      expect((await flow.webhook(body)).statusCode).toBe(200)
      await flow.world.runJobs()
      expect(await keptOf(body)).toMatchObject([{ last_error: null, processed_at: flow.world.time.now }])
    })

    it('about an order that is not ours is parked, and raises an alarm', async () => {
      flow.world.alerts.length = 0
      const body = event('success', flow.wire.missing).replace('"cf_payment_id":1', '"cf_payment_id":2')
      await flow.webhook(body)
      await flow.world.runJobs()
      expect(await keptOf(body)).toMatchObject([{ last_error: 'unknown order', processed_at: null }])
      expect(flow.world.alerts).toEqual(['a webhook names an order that is not ours'])
      await flow.world.db.deleteFrom('webhook_inbox').where('processed_at', 'is', null).execute()
    })

    it.each([
      ['days behind', -2 * 24 * 60],
      ['hours ahead', 5 * 60],
    ])('PAYS-03 costs no booking while our clock is %s', async (_how, minutes) => {
      const { hold, orderId } = await flow.anOrder()
      const before = flow.world.time.now
      const stored = (await flow.world.inbox()).length
      await flow.sandbox.webhooks('hold')
      await flow.sandbox.pay(orderId, 'success')
      flow.world.wait(minutes)
      await flow.sandbox.webhooks('release')
      await flow.webhooksDelivered()
      expect((await flow.world.inbox()).length).toBeGreaterThan(stored)
      flow.world.time.now = before
      flow.world.wait(1)
      await flow.world.runJobs()
      expect((await flow.statusOf(hold)).data.state).toBe('confirmed')
    })

    it.each([
      ['hours behind', -3 * 60],
      ['hours ahead', 3 * 60],
    ])('PAYS-03 an order is made and paid while our clock is %s of the provider’s', async (_how, minutes) => {
      flow.world.wait(minutes)
      const { hold, orderId } = await flow.anOrder()
      await flow.sandbox.pay(orderId, 'success')
      expect((await flow.statusOf(hold)).data.state).toBe('confirmed')
      flow.world.wait(-minutes)
      await flow.expectConfirmed(hold)
    })

    it('PAYS-02 answers 5xx while the database is away, so that the provider sends it again', async () => {
      const nowhere = openDatabase({ url: 'postgres://nobody@127.0.0.1:9/nowhere', poolMax: 1 })
      const stranded = await paymentsApp({ ...flow.world.context, db: nowhere })
      const body = event('success', 'order_12345678')
      const headers = flow.wire.headers(flow.sandbox, body)
      expect((await stranded.webhook(body, headers, provider)).statusCode).toBe(503)
      await stranded.close()
      await nowhere.destroy()
    })
  })
})
