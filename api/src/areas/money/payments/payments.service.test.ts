import { MINUTE } from '@app/domain/durations'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DOWN, FakeGateway, WRONG_KEY } from './testing/fake-gateway.ts'
import { type Hold, paymentsWorld, type World } from './testing/world.ts'

let gateway: FakeGateway
let world: World

beforeAll(async () => {
  world = await paymentsWorld({ razorpay: new FakeGateway() })
})
beforeEach(() => {
  gateway = new FakeGateway()
  world.context.gateways.razorpay = gateway
  world.alerts.length = 0
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
})
afterAll(() => world.close())

const make = (hold: Hold, patient = hold.patient) =>
  world.payments.makeOrder({ appointmentId: hold.appointmentId }, patient, 'razorpay')

const attemptsOf = (hold: Hold) =>
  world.db
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .select(['payment_attempts.id', 'provider_order_id', 'orders.amount_paise', 'check_at'])
    .where('appointment_id', '=', hold.appointmentId)
    .execute()

describe('making an order', () => {
  it('asks the provider for the price of the appointment, under a receipt that is committed before', async () => {
    const hold = await world.aHold()
    const seen: unknown[] = []
    const createOrder = gateway.createOrder.bind(gateway)
    gateway.createOrder = async (order) => {
      seen.push(await attemptsOf(hold))
      return createOrder(order)
    }
    const made = await make(hold)

    const [attempt] = await attemptsOf(hold)
    expect(seen).toEqual([[{ ...attempt, provider_order_id: null, check_at: null }]])
    expect(gateway.orders).toEqual([
      {
        id: attempt!.provider_order_id,
        receipt: attempt!.id,
        amount: { minor: 9900, currency: 'INR' },
        customer: { id: hold.patient.userId, phone: expect.stringMatching(/^\+91\d{10}$/) as string },
        expiresAt: new Date(world.time.now.getTime() + 20 * MINUTE),
      },
    ])
    expect(made).toMatchObject({ ok: true, value: { providerOrderId: attempt!.provider_order_id, amountPaise: 9900 } })
  })

  it('gives one order of the provider to a double click and to two tabs', async () => {
    const hold = await world.aHold()
    const made = await Promise.all(Array.from({ length: 10 }, () => make(hold)))
    made.push(await make(hold))

    const [attempt, ...others] = await attemptsOf(hold)
    expect(others).toEqual([])
    expect(gateway.orders).toHaveLength(1)
    expect(new Set(made.map((each) => each.ok && each.value.providerOrderId))).toEqual(
      new Set([attempt!.provider_order_id]),
    )
  })

  it('gives one order even when the provider makes two for one receipt', async () => {
    const hold = await world.aHold()
    const slow = Promise.withResolvers<void>()
    let asked = 0
    gateway.findOrder = async () => ({ kind: 'ok', value: null })
    gateway.createOrder = async ({ receipt }) => {
      const twin = `order_${receipt}_${(asked += 1)}`
      if (asked === 1) await slow.promise
      return { kind: 'ok', value: { orderId: twin, session: null } }
    }
    const first = make(hold)
    await expect.poll(() => asked).toBe(1)
    const second = await make(hold)
    slow.resolve()

    expect(asked).toBe(2)
    expect(await first).toEqual(second)
  })

  it('finds the order whose answer was lost', async () => {
    const hold = await world.aHold()
    gateway.faults.createOrder = 'lost'
    const made = await make(hold)

    expect(made).toMatchObject({ ok: true, value: { providerOrderId: gateway.orders[0]!.id } })
    expect(gateway.calls).toEqual(['createOrder', 'findOrder'])
  })

  it('looks up before it makes another one when the last answer never came', async () => {
    const hold = await world.aHold()
    gateway.faults.createOrder = 'lost'
    gateway.faults.findOrder = DOWN
    expect(await make(hold)).toEqual({ ok: false, error: { code: 'provider_unavailable' } })
    expect(await make(hold)).toEqual({ ok: false, error: { code: 'provider_unavailable' } })
    expect(gateway.calls).toEqual(['createOrder', 'findOrder', 'findOrder'])

    delete gateway.faults.findOrder
    expect(await make(hold)).toMatchObject({ ok: true, value: { providerOrderId: gateway.orders[0]!.id } })
    expect(gateway.orders).toHaveLength(1)
  })

  it('finds the order again when the server dies between the answer of the provider and its own', async () => {
    const hold = await world.aHold()
    const createOrder = gateway.createOrder.bind(gateway)
    gateway.createOrder = async (order) => {
      await createOrder(order)
      throw new Error('the server dies here')
    }
    await expect(make(hold)).rejects.toThrow('the server dies here')

    expect(await make(hold)).toMatchObject({ ok: true, value: { providerOrderId: gateway.orders[0]!.id } })
    expect(gateway.orders).toHaveLength(1)
  })

  it('raises an alarm and does not try again when our key is wrong', async () => {
    const hold = await world.aHold()
    gateway.faults.createOrder = WRONG_KEY

    expect(await make(hold)).toEqual({ ok: false, error: { code: 'provider_unavailable' } })
    expect(gateway.calls).toEqual(['createOrder'])
    expect(world.alerts).toEqual(['the provider made no order'])
  })

  it.each([
    [
      "another patient's appointment",
      async (hold: Hold) => void (hold.patient = await world.aPatient()),
      'appointment_not_found',
    ],
    ['a hold that lapsed', async () => world.wait(21), 'hold_expired'],
    ['an appointment without a price', async (hold: Hold) => void (await setPrice(hold, 0)), 'nothing_to_pay'],
  ])('refuses %s, and writes and asks nothing', async (_title, change, code) => {
    const hold = await world.aHold()
    await change(hold)

    expect(await make(hold)).toEqual({ ok: false, error: { code } })
    expect(await attemptsOf(hold)).toEqual([])
    expect(gateway.calls).toEqual([])
  })

  it('refuses an appointment that is confirmed, and asks nothing', async () => {
    const hold = await world.aHold()
    const orderId = await world.placeOrder(hold)
    gateway.set(orderId, { id: `pay_${orderId}`, status: 'captured' })
    expect(await world.stateOf(hold)).toBe('confirmed')
    gateway.calls.length = 0

    expect(await make(hold)).toEqual({ ok: false, error: { code: 'already_confirmed' } })
    expect(gateway.calls).toEqual([])
  })
})

describe('the return of the browser', () => {
  const bringBack = (hold: Hold, orderId: string, changes: { paymentId?: string; signature?: string } = {}) => {
    const paymentId = `pay_${orderId}`
    const returned = { orderId, paymentId, signature: gateway.sign(orderId, paymentId), ...changes }
    return world.payments.verifyReturn(hold.patient, 'razorpay', returned)
  }

  it('PAYS-02 confirms by the word of the provider, not by its own', async () => {
    const hold = await world.aHold()
    const orderId = await world.placeOrder(hold)
    expect(await bringBack(hold, orderId)).toMatchObject({ ok: true, value: { state: 'processing' } })
    expect(await world.appointmentOf(hold)).toBe('held')

    gateway.set(orderId, { id: `pay_${orderId}`, status: 'captured' })
    expect(await bringBack(hold, orderId)).toMatchObject({ ok: true, value: { state: 'confirmed', amountPaise: 9900 } })
  })

  it('PAYS-02 is refused with a signature that does not fit, and nothing is written or asked', async () => {
    const [hold, other] = [await world.aHold(), await world.aHold()]
    const [orderId, otherOrder] = [await world.placeOrder(hold), await world.placeOrder(other)]
    gateway.calls.length = 0

    for (const signature of ['', gateway.sign(otherOrder, `pay_${orderId}`), gateway.sign(orderId, 'pay_another')]) {
      expect(await bringBack(hold, orderId, { signature })).toEqual({ ok: false, error: { code: 'signature_wrong' } })
    }
    expect(await world.paymentsOf(hold)).toEqual([])
    expect(gateway.calls).toEqual([])
  })

  it("PAYS-02 is refused with another patient's order as if there were none, and nothing is written or asked", async () => {
    const [hold, other] = [await world.aHold(), await world.aHold()]
    const orderId = await world.placeOrder(hold)
    gateway.calls.length = 0

    expect(await bringBack(other, orderId)).toEqual({ ok: false, error: { code: 'order_not_found' } })
    expect(await bringBack(other, 'order_unknown')).toEqual({ ok: false, error: { code: 'order_not_found' } })
    expect([...(await world.paymentsOf(hold)), ...(await world.paymentsOf(other))]).toEqual([])
    expect(gateway.calls).toEqual([])
  })

  it('is kept as processing while the provider is silent, and confirmed when it speaks again', async () => {
    const hold = await world.aHold()
    const orderId = await world.placeOrder(hold)
    gateway.set(orderId, { id: `pay_${orderId}`, status: 'captured' })
    gateway.faults.fetchPayments = DOWN
    expect(await bringBack(hold, orderId)).toMatchObject({ value: { state: 'processing' } })

    delete gateway.faults.fetchPayments
    world.wait(1)
    expect(await world.stateOf(hold)).toBe('confirmed')
  })

  it('PAYS-02 captures authorized money that the order waits for', async () => {
    const hold = await world.aHold()
    const orderId = await world.placeOrder(hold)
    gateway.set(orderId, { id: `pay_${orderId}`, status: 'authorized' })

    expect(await bringBack(hold, orderId)).toMatchObject({ value: { state: 'confirmed' } })
    expect(gateway.payments.get(`pay_${orderId}`)!.status).toBe('captured')
  })

  it('PAYS-03 money that we could not capture in its time goes back by itself: nothing is booked, and nothing refunded', async () => {
    const hold = await world.aHold()
    const orderId = await world.placeOrder(hold)
    gateway.set(orderId, { id: `pay_${orderId}`, status: 'authorized' })
    gateway.faults.capture = DOWN
    expect(await bringBack(hold, orderId)).toMatchObject({ value: { state: 'processing' } })
    expect(gateway.calls).toContain('capture')

    gateway.set(orderId, { id: `pay_${orderId}`, status: 'voided' })
    world.wait(1)
    expect(await world.stateOf(hold)).toBe('unpaid')
    expect(await world.appointmentOf(hold)).toBe('held')
    expect(await world.refundsOf(hold)).toEqual([])
  })

  it('PAYS-03 leaves authorized money alone that the order does not wait for', async () => {
    const hold = await world.aHold()
    const orderId = await world.placeOrder(hold)
    gateway.set(orderId, { id: `pay_${orderId}`, status: 'captured' })
    gateway.set(orderId, { id: `pay_${orderId}_late`, status: 'authorized' })
    gateway.set(orderId, { id: `pay_${orderId}_odd`, status: 'authorized', amount: { minor: 100, currency: 'INR' } })

    expect(await bringBack(hold, orderId)).toMatchObject({ value: { state: 'confirmed' } })
    expect(gateway.calls).not.toContain('capture')
  })
})

describe('the status of a purchase', () => {
  it('is unpaid before anything was ordered and while nothing was paid', async () => {
    const hold = await world.aHold()
    expect(await world.stateOf(hold)).toBe('unpaid')
    await world.placeOrder(hold)
    expect(await world.stateOf(hold)).toBe('unpaid')
  })

  it('asks the provider at most once in three seconds, however many pages wait', async () => {
    const hold = await world.aHold()
    await world.placeOrder(hold)
    gateway.calls.length = 0
    await Promise.all(Array.from({ length: 10 }, () => world.stateOf(hold)))
    expect(gateway.calls).toEqual(['fetchPayments'])

    world.wait(3 / 60)
    await world.stateOf(hold)
    expect(gateway.calls).toEqual(['fetchPayments', 'fetchPayments'])
  })

  it('PAYS-04 asked afresh, is no old “unpaid” while the provider was asked a moment before', async () => {
    const hold = await world.aHold()
    const orderId = await world.placeOrder(hold)
    const afresh = async () => {
      const status = await world.payments.status(hold.appointmentId, hold.patient, { isFresh: true })
      return status.ok && status.value.state
    }
    expect(await world.stateOf(hold)).toBe('unpaid')
    gateway.set(orderId, { id: `pay_${orderId}`, status: 'pending' })
    gateway.calls.length = 0
    world.wait(0.5 / 60)
    expect(await world.stateOf(hold)).toBe('unpaid')
    expect(await afresh()).toBe('processing')
    expect(gateway.calls).toEqual([])

    world.wait(0.5 / 60)
    expect(await afresh()).toBe('processing')
    expect(gateway.calls).toEqual(['fetchPayments'])
    gateway.set(orderId, { id: `pay_${orderId}`, status: 'failed' })
    world.wait(1 / 60)
    expect(await afresh()).toBe('unpaid')
  })

  it('PAYS-04 asked afresh, is unpaid at once where nothing was ordered', async () => {
    const hold = await world.aHold()
    const status = await world.payments.status(hold.appointmentId, hold.patient, { isFresh: true })
    expect(status.ok && status.value.state).toBe('unpaid')
  })

  it('asks nothing more once it is confirmed', async () => {
    const hold = await world.aHold()
    const orderId = await world.placeOrder(hold)
    gateway.set(orderId, { id: `pay_${orderId}`, status: 'captured' })
    await world.stateOf(hold)
    gateway.calls.length = 0
    world.wait(1)

    expect(await world.stateOf(hold)).toBe('confirmed')
    expect(gateway.calls).toEqual([])
  })

  it("of another patient's appointment is not found, and the provider is not asked", async () => {
    const hold = await world.aHold()
    await world.placeOrder(hold)
    gateway.calls.length = 0

    expect(await world.payments.status(hold.appointmentId, await world.aPatient())).toEqual({
      ok: false,
      error: { code: 'appointment_not_found' },
    })
    expect(gateway.calls).toEqual([])
  })
})

const setPrice = (hold: Hold, price_paise: number) =>
  world.db.updateTable('appointments').set({ price_paise }).where('id', '=', hold.appointmentId).execute()
