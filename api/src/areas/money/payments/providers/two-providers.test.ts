import type { Provider } from '@app/contracts/payments'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyPayment } from '../apply-payment.ts'
import { noteSilence } from './provider-health.repository.ts'
import { DOWN, FakeGateway, WRONG_KEY } from '../testing/fake-gateway.ts'
import { paymentsApp } from '../testing/payments-app.ts'
import { type Hold, paymentsWorld, type World } from '../testing/world.ts'

const PRICE = { minor: 9900, currency: 'INR' }

let world: World
let app: Awaited<ReturnType<typeof paymentsApp>>
let gateways: Record<Provider, FakeGateway>
beforeAll(async () => {
  world = await paymentsWorld({})
  app = await paymentsApp(world.context)
})
beforeEach(async () => {
  gateways = { razorpay: new FakeGateway(), cashfree: new FakeGateway('cashfree') }
  Object.assign(world.context.gateways, gateways)
  world.alerts.length = 0
  await world.db.deleteFrom('provider_health').execute()
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
})
afterAll(async () => {
  await app.close()
  await world.close()
})

/** Creates an order at each provider for one hold, as if from two tabs. */
async function twoTabs() {
  const hold = await world.aHold()
  const ids = { razorpay: await world.placeBy('razorpay', hold), cashfree: await world.placeBy('cashfree', hold) }
  const pay = (provider: Provider) =>
    gateways[provider].set(ids[provider], { id: `pay_${provider}_${ids[provider]}`, status: 'captured' })
  return { hold, ids, pay }
}

describe('two tabs, two providers', () => {
  it.each<[Provider, Provider]>([
    ['razorpay', 'cashfree'],
    ['cashfree', 'razorpay'],
  ])('PAYS-03 %s pays, then %s: one booking, one refund', async (first, second) => {
    const { hold, ids, pay } = await twoTabs()
    pay(first)
    expect(await world.stateOf(hold)).toBe('confirmed')
    pay(second)
    world.wait(5)
    await world.runJobs()
    expect(await world.confirmationsOf(hold)).toBe(1)
    const refunds = await world.refundsOf(hold)
    expect(refunds).toMatchObject([{ reason: 'second_payment', payment: expect.stringContaining(second) as string }])
    const back = (['razorpay', 'cashfree'] as const).flatMap((provider) =>
      [...gateways[provider].refunds.values()].filter(({ paymentId }) => paymentId.endsWith(ids[provider])),
    )
    expect(back).toMatchObject([{ paymentId: `pay_${second}_${ids[second]}`, amount: PRICE }])
  })

  it('PAYS-03 both at once, told thirty times: one booking, one refund', async () => {
    const { hold, ids } = await twoTabs()
    const attempts = await Promise.all(
      (['razorpay', 'cashfree'] as const).map((provider) => world.attemptOf(ids[provider], provider)),
    )
    const told = Array.from({ length: 30 }, (_, index) => {
      const attempt = attempts[index % 2]!
      return applyPayment(world.context, attempt, { id: `pay_${attempt.id}`, status: 'captured', amount: PRICE })
    })
    const results = (await Promise.all(told)).map((each) => each.ok && each.value)
    expect(results.filter((each) => each === 'applied')).toHaveLength(1)
    expect(results.filter((each) => each === 'second_payment')).toHaveLength(1)
    expect(await world.confirmationsOf(hold)).toBe(1)
    expect(await world.refundsOf(hold)).toHaveLength(1)
  })

  it('once one has paid, the other’s order takes no new attempt; that this fails costs nothing', async () => {
    const { hold, ids, pay } = await twoTabs()
    pay('razorpay')
    await world.stateOf(hold)
    expect([...gateways.cashfree.closed]).toEqual([ids.cashfree])

    const again = await twoTabs()
    gateways.cashfree.faults.closeOrder = DOWN
    again.pay('razorpay')
    expect(await world.stateOf(again.hold)).toBe('confirmed')
    expect(gateways.cashfree.closed.has(again.ids.cashfree)).toBe(false)
  })

  it('a second click gets the same session, also after the provider has fallen silent', async () => {
    const hold = await world.aHold()
    const make = () => app.post('/cashfree/order', { appointment_id: hold.appointmentId }, hold.patient)
    const { data } = await make()
    expect(data).toMatchObject({ provider: 'cashfree', session_id: `session_${data.order_id}`, mode: 'sandbox' })
    gateways.cashfree.faults.createOrder = DOWN
    gateways.cashfree.faults.findOrder = DOWN
    expect((await make()).data).toEqual(data)
  })

  it('the session of an order whose answer was lost is found again', async () => {
    const hold = await world.aHold()
    gateways.cashfree.faults.createOrder = 'lost'
    const { data } = await app.post('/cashfree/order', { appointment_id: hold.appointmentId }, hold.patient)
    expect(data.session_id).toBe(`session_${data.order_id}`)
  })
})

describe('who can be paid by', () => {
  const offered = async (hold: Hold) => {
    const { status, data, headers } = await app.get('/payments/providers', hold.patient)
    return status === 200 ? data.providers : { status, code: data.code, retryAfter: headers['retry-after'] }
  }
  const fail = async (provider: Provider) => {
    const hold = await world.aHold()
    return app.post(`/payments/make/discovery-call/${provider}`, { appointment_id: hold.appointmentId }, hold.patient)
  }

  it('is everybody who is configured, in that order', async () => {
    expect(await offered(await world.aHold())).toEqual(['razorpay', 'cashfree'])
  })

  it('is not who has left two answers open within a minute, for five minutes', async () => {
    const hold = await world.aHold()
    gateways.razorpay.faults.createOrder = DOWN
    gateways.razorpay.faults.findOrder = DOWN
    await fail('razorpay')
    expect(await offered(hold)).toEqual(['razorpay', 'cashfree'])
    world.wait(0.9)
    await fail('razorpay')
    expect(await offered(hold)).toEqual(['cashfree'])
    world.wait(4.9)
    expect(await offered(hold)).toEqual(['cashfree'])
    world.wait(0.1)
    expect(await offered(hold)).toEqual(['razorpay', 'cashfree'])
  })

  it('is who has left two answers open, but not within a minute', async () => {
    gateways.cashfree.faults.createOrder = DOWN
    gateways.cashfree.faults.findOrder = DOWN
    for (let time = 0; time < 4; time++) {
      await fail('cashfree')
      world.wait(1)
    }
    expect(await offered(await world.aHold())).toEqual(['razorpay', 'cashfree'])
  })

  it('is who refuses: an alarm is raised, and no patient waits for it', async () => {
    gateways.cashfree.faults.createOrder = WRONG_KEY
    const hold = await world.aHold()
    for (let time = 0; time < 3; time++)
      await world.payments.makeOrder({ appointmentId: hold.appointmentId }, hold.patient, 'cashfree')
    expect(await offered(hold)).toEqual(['razorpay', 'cashfree'])
    expect(world.alerts).toHaveLength(3)
  })

  it('is nobody while none answers: told with the seconds to wait, and the time stays held', async () => {
    const hold = await world.aHold()
    for (const provider of ['razorpay', 'cashfree'] as const) {
      gateways[provider].faults.createOrder = DOWN
      gateways[provider].faults.findOrder = DOWN
      await fail(provider)
      await fail(provider)
      world.wait(1)
    }
    expect(await offered(hold)).toEqual({ status: 503, code: 'provider_unavailable', retryAfter: '180' })
    expect(await world.appointmentOf(hold)).toBe('held')
    expect(await fail('razorpay')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  })

  describe('of a patient without a phone', () => {
    const withoutPhone = async () => {
      const hold = await world.aHold()
      await world.db
        .updateTable('users')
        .set({ phone: null, email: `${hold.patient.userId}@example.com` })
        .where('id', '=', hold.patient.userId)
        .execute()
      return hold
    }
    const rows = async (hold: Hold) => {
      const { orders } = await world.db
        .selectFrom('orders')
        .where('patient_id', '=', hold.patient.userId)
        .select((eb) => eb.fn.countAll<number>().as('orders'))
        .executeTakeFirstOrThrow()
      return orders
    }

    it.each(['/payments/make/discovery-call/cashfree', '/cashfree/order'])(
      'PAYS-01 %s asks for a number, as no outage, and writes nothing',
      async (path) => {
        const hold = await withoutPhone()
        expect(await app.post(path, { appointment_id: hold.appointmentId }, hold.patient)).toMatchObject({
          status: 422,
          data: { code: 'phone_required' },
        })
        expect([await rows(hold), gateways.cashfree.calls, world.alerts]).toEqual([0, [], []])
        expect(await world.appointmentOf(hold)).toBe('held')
      },
    )

    it('PAYS-01 the other provider stays, and the answer names who wants a number', async () => {
      const { data } = await app.get('/payments/providers', (await withoutPhone()).patient)
      expect(data).toEqual({ providers: ['razorpay'], need_phone: ['cashfree'] })
    })

    it('PAYS-01 where nobody else is configured, a number is asked for', async () => {
      const hold = await withoutPhone()
      expect(await world.payments.offer(['cashfree'], hold.patient)).toEqual({
        ok: false,
        error: { code: 'phone_required' },
      })
    })
  })

  it('is the same for all processes, however many silences come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => noteSilence(world.db, 'razorpay', world.time.now)))
    const rows = await world.db.selectFrom('provider_health').selectAll().execute()
    expect(rows).toEqual([
      { provider: 'razorpay', silent_at: world.time.now, hidden_until: new Date(world.time.now.getTime() + 300_000) },
    ])
  })

  it('is not the provider that needs a phone, for a patient who has none', async () => {
    const hold = await world.aHold()
    await world.db
      .updateTable('users')
      .set({ phone: null, phone_verified_at: null, email: 'somebody@example.com' })
      .where('id', '=', hold.patient.userId)
      .execute()
    expect(await offered(hold)).toEqual(['razorpay'])
  })
})

it('PAYS-03 a refund of the provider’s own, which names a payment alone, has its order looked up', async () => {
  const { hold, pay } = await twoTabs()
  pay('cashfree')
  await world.stateOf(hold)
  const [payment] = await world.paymentsOf(hold)
  gateways.cashfree.subjectOfWebhook = () => ({ paymentId: payment!.id })
  gateways.cashfree.calls.length = 0
  const body = Buffer.from('a refund of the provider’s own')
  await app.webhook(body, { 'x-event-id': 'auto' }, 'cashfree')
  await world.runJobs()
  expect(gateways.cashfree.calls).toContain('fetchPayments')
  const [kept] = (await world.inbox()).filter((each) => each.dedupe_key === 'auto')
  expect(kept).toMatchObject({ last_error: null })
  expect(kept!.processed_at).not.toBeNull()
})
