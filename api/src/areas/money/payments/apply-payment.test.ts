import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { applyPayment } from './apply-payment.ts'
import { noticeOf } from '../../../platform/messages/notice-of.ts'
import type { GatewayPayment } from './providers/gateway.ts'
import { findOrderOfAppointment } from './orders/orders.repository.ts'
import { FakeGateway } from './testing/fake-gateway.ts'
import { type Hold, paymentsWorld, type World } from './testing/world.ts'

const PRICE = { minor: 9900, currency: 'INR' }

let world: World

beforeAll(async () => {
  world = await paymentsWorld({ razorpay: new FakeGateway() })
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
})
afterAll(() => world.close())

/** Creates a hold with its order at the provider, and functions for the provider's statements about its payments. */
async function anOrder() {
  const hold = await world.aHold()
  const attempt = await world.attemptOf(await world.placeOrder(hold))
  const state = (id: string, status: GatewayPayment['status'], amount = PRICE) =>
    applyPayment(world.context, attempt, { id: `pay_${attempt.id}_${id}`, status, amount })
  return { hold, state }
}

const outcome = async (hold: Hold) => ({
  appointment: await world.appointmentOf(hold),
  confirmations: await world.confirmationsOf(hold),
  payments: (await world.paymentsOf(hold)).map(({ status, disposition }) => `${status} ${disposition ?? '-'}`),
  refunds: (await world.refundsOf(hold)).map(({ reason, status }) => `${reason} ${status}`),
})

/** Reads why a payment for a hold is refunded, as its page shows it. */
async function because({ appointmentId, patient }: Hold) {
  const shown = await world.payments.status(appointmentId, patient)
  return shown.ok && shown.value.sentBackBecause
}

const CONFIRMED = { appointment: 'confirmed', confirmations: 1, payments: ['captured applied'], refunds: [] }

describe('a payment', () => {
  it('PAYS-03 confirms the appointment when it is captured', async () => {
    const { hold, state } = await anOrder()
    await state('1', 'captured')

    expect(await outcome(hold)).toEqual(CONFIRMED)
    expect(await world.stateOf(hold)).toBe('confirmed')
  })

  it.each(['pending', 'failed', 'authorized', 'voided'] as const)(
    'PAYS-02 confirms nothing while it is %s',
    async (status) => {
      const { hold, state } = await anOrder()
      await state('1', status)

      expect(await outcome(hold)).toEqual({
        appointment: 'held',
        confirmations: 0,
        payments: [`${status} -`],
        refunds: [],
      })
    },
  )

  it('PAYS-02 changes nothing when it is stated again', async () => {
    const { hold, state } = await anOrder()
    await state('1', 'captured')

    expect(await state('1', 'captured')).toMatchObject({ value: 'no news' })
    expect(await outcome(hold)).toEqual(CONFIRMED)
  })

  it('PAYS-02 is applied once when thirty reports of its success come at once', async () => {
    const { hold, state } = await anOrder()
    const results = await Promise.all(Array.from({ length: 30 }, () => state('1', 'captured')))

    expect(results.filter((result) => result.ok && result.value === 'applied')).toHaveLength(1)
    expect(results.filter((result) => result.ok && result.value === 'no news')).toHaveLength(29)
    expect(await outcome(hold)).toEqual(CONFIRMED)
  })

  it.each(['pending', 'failed', 'authorized', 'voided'] as const)(
    'PAYS-02 does not regress when %s comes after captured',
    async (status) => {
      const { hold, state } = await anOrder()
      await state('1', 'captured')
      await state('1', status)

      expect(await outcome(hold)).toEqual(CONFIRMED)
    },
  )

  it('PAYS-02 counts when the bank says yes after its no', async () => {
    const { hold, state } = await anOrder()
    await state('1', 'failed')
    await state('1', 'authorized')
    expect(await world.appointmentOf(hold)).toBe('held')

    await state('1', 'captured')
    expect(await outcome(hold)).toEqual(CONFIRMED)
  })

  it.each([
    ['too little', { minor: 9899, currency: 'INR' }],
    ['too much', { minor: 9901, currency: 'INR' }],
    ['in another currency', { minor: 9900, currency: 'USD' }],
  ])('PAYS-02 goes back and confirms nothing when it is %s', async (_title, amount) => {
    const { hold, state } = await anOrder()
    await state('1', 'captured', amount)

    expect(await outcome(hold)).toEqual({
      appointment: 'held',
      confirmations: 0,
      payments: ['captured refund'],
      refunds: ['wrong_amount requested'],
    })
    expect(await world.toldTo(hold)).toEqual(['payment_wrong_amount'])
    expect(await because(hold)).toBe('wrong_amount')
  })

  it('PAYS-03 goes back when another one has paid', async () => {
    const { hold, state } = await anOrder()
    await Promise.all([state('1', 'captured'), state('2', 'captured')])

    const { payments, refunds, ...rest } = await outcome(hold)
    expect(rest).toEqual({ appointment: 'confirmed', confirmations: 1 })
    expect(payments.toSorted()).toEqual(['captured applied', 'captured refund'])
    expect(refunds).toEqual(['second_payment requested'])
    expect(await because(hold)).toBe('second_payment')
    expect(await world.stateOf(hold)).toBe('confirmed')
    expect((await world.toldTo(hold)).filter((name) => name.startsWith('payment_'))).toEqual(['payment_twice'])
  })

  it('PAYS-03 confirms after the hold lapsed when the time is still free', async () => {
    const { hold, state } = await anOrder()
    world.wait(21)
    await world.booking.sweepHolds()
    expect(await world.appointmentOf(hold)).toBe('expired')
    await state('1', 'captured')

    expect(await outcome(hold)).toEqual(CONFIRMED)
  })

  it('PAYS-03 goes back in full when the time was taken by another', async () => {
    const { hold, state } = await anOrder()
    await world.loseSlot(hold)
    await state('1', 'captured')

    expect(await outcome(hold)).toEqual({
      appointment: 'cancelled_system',
      confirmations: 0,
      payments: ['captured refund'],
      refunds: ['gone requested'],
    })
    expect(await world.stateOf(hold)).toBe('refunding')
  })

  it('TRUE-03 that goes back because its time had gone tells its patient once, and where to choose again', async () => {
    const { hold, state } = await anOrder()
    await world.loseSlot(hold)
    await Promise.all([state('1', 'captured'), state('1', 'captured')])

    expect(await world.toldTo(hold)).toEqual(['payment_too_late'])
    const order = await findOrderOfAppointment(world.db, hold.appointmentId)
    expect(noticeOf('payment_too_late', { order: order!.id, paise: PRICE.minor })).toEqual({
      text: 'Your payment of ₹99 arrived too late, so we could not keep your booking. A full refund is on its way. Log in to choose again.',
      path: `/payment?order=${order!.id}`,
    })
  })

  it('PAYS-03 leaves nothing half done when the booking fails', async () => {
    const { hold, state } = await anOrder()
    const { fulfilments } = world.context
    const { appointment } = fulfilments
    fulfilments.appointment = { ...appointment, fulfil: () => Promise.reject(new Error('the server dies here')) }
    await expect(state('1', 'captured')).rejects.toThrow('the server dies here')
    fulfilments.appointment = appointment
    expect(await outcome(hold)).toEqual({ appointment: 'held', confirmations: 0, payments: [], refunds: [] })

    await state('1', 'captured')
    expect(await outcome(hold)).toEqual(CONFIRMED)
  })
})

describe('a payment of an order with two lines', () => {
  /** Creates two holds for one patient with different doctors, in one order at the provider. */
  async function twoLines() {
    const hold = await world.aHold()
    const other = await world.aHold({ patient: hold.patient, slot: 12 })
    const attempt = await world.attemptOf(await world.placeOrder(hold, other))
    const state = (id: string, amount: { minor: number; currency: string }) =>
      applyPayment(world.context, attempt, { id: `pay_${attempt.id}_${id}`, status: 'captured', amount })
    return { hold, other, state }
  }
  const WHOLE = { minor: 19_800, currency: 'INR' }

  it('PAYS-03 gives both lines what they pay for', async () => {
    const { hold, other, state } = await twoLines()
    await state('1', WHOLE)

    expect([await outcome(hold), await outcome(other)]).toEqual([CONFIRMED, CONFIRMED])
  })

  it.each(['first', 'second'] as const)(
    'PAYS-03 goes back whole and gives neither when the time of the %s was taken by another',
    async (which) => {
      const { hold, other, state } = await twoLines()
      const [lost, kept] = which === 'first' ? [hold, other] : [other, hold]
      await world.loseSlot(lost)
      await state('1', WHOLE)

      const cancelled = { appointment: 'cancelled_system', confirmations: 0, refunds: ['gone requested'] }
      expect([await outcome(lost), await outcome(kept)]).toMatchObject([cancelled, cancelled])
      const { startsAt, doctorId } = kept
      const again = await world.booking.hold(await world.aPatient(), { startsAt, doctorId })
      expect(again).toMatchObject({ ok: true })
    },
  )

  it('PAYS-02 goes back and confirms neither when it pays one line alone', async () => {
    const { hold, other, state } = await twoLines()
    await state('1', PRICE)

    const unpaid = { appointment: 'held', confirmations: 0, refunds: ['wrong_amount requested'] }
    expect([await outcome(hold), await outcome(other)]).toMatchObject([unpaid, unpaid])
  })

  it('PAYS-02 is applied once when thirty reports of its success come at once', async () => {
    const { hold, other, state } = await twoLines()
    const results = await Promise.all(Array.from({ length: 30 }, () => state('1', WHOLE)))

    expect(results.filter((result) => result.ok && result.value === 'applied')).toHaveLength(1)
    expect([await outcome(hold), await outcome(other)]).toEqual([CONFIRMED, CONFIRMED])
  })
})
