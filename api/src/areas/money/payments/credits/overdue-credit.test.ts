import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPackage } from '../../../../../test/packages.ts'
import { creditOf, lapseCredits } from './credits.repository.ts'
import * as lineMoney from '../line-money.ts'
import { insertOrder } from '../orders/orders.repository.ts'
import { releaseOverdueCredit } from './overdue-credit.ts'
import type { Patient } from '../payments.service.ts'
import { FakeGateway } from '../testing/fake-gateway.ts'
import { paymentsWorld, type World } from '../testing/world.ts'

let world: World
let gateway: FakeGateway
let patient: Patient
const CREDIT = 4000

/** Creates a patient with credit from a call that they had paid for. */
beforeEach(async () => {
  gateway = new FakeGateway()
  world = await paymentsWorld({ razorpay: gateway })
  await aPackage(world.db, { slug: 'a-plan', type: 'discovery_call' })
  const hold = await world.aHold()
  patient = hold.patient
  gateway.set(await world.placeOrder(hold), { id: 'pay_first', status: 'captured' })
  expect(await world.stateOf(hold)).toBe('confirmed')
  const kept = { line: { appointmentId: hold.appointmentId }, amountPaise: CREDIT, now: world.time.now }
  await world.db.transaction().execute((trx) => lineMoney.credit(trx, kept))
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
  await world.close()
})

const left = () => creditOf(world.db, patient.userId, world.time.now)
const order = () =>
  world.db.transaction().execute((trx) =>
    insertOrder(trx, {
      patientId: patient.userId,
      lines: [{ product_kind: 'package', list_paise: 10_000, package_slug: 'a-plan' }],
      now: world.time.now,
    }),
  )
const priceOf = (id: string) =>
  world.db.selectFrom('orders').select(['amount_paise', 'credit_paise']).where('id', '=', id).executeTakeFirstOrThrow()
const release = () => world.db.transaction().execute((trx) => releaseOverdueCredit(trx, world.time.now))
const pay = async (id: string, name: string) => {
  gateway.set(await world.placeOrderOf(id, patient), { id: name, status: 'captured' })
  const seen = await world.payments.order(id, patient)
  return seen.ok ? seen.value.state : seen.error.code
}

describe('PAYS-03 credit of an order that is not paid', () => {
  it('is kept for one of fifty at once, comes back when it is overdue, and is never lost or had twice', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, order))
    const amounts = made.map(({ amount_paise }) => amount_paise).toSorted((a, b) => a - b)
    expect(amounts).toEqual([10_000 - CREDIT, ...Array<number>(49).fill(10_000)])
    expect(await left()).toBe(0)

    world.wait(59)
    expect(await release()).toBe(false)
    world.wait(1)
    const released = await Promise.all([...Array.from({ length: 10 }, release), order()])
    // by a sweep, or by the order that needs it
    expect(released.filter((each) => each === true).length).toBeLessThanOrEqual(1)
    const uses = await world.db.selectFrom('credit_uses').select('paise').execute()
    expect((await left()) + uses.reduce((sum, { paise }) => sum + paise, 0)).toBe(CREDIT)
    const [kept] = made.filter(({ amount_paise }) => amount_paise < 10_000)
    expect(await priceOf(kept!.id)).toEqual({ amount_paise: 10_000, credit_paise: 0 })
  })

  it('is had by the next order without waiting for a sweep', async () => {
    await order()
    world.wait(60)
    const { id } = await order()
    expect(await priceOf(id)).toEqual({ amount_paise: 10_000 - CREDIT, credit_paise: CREDIT })
    expect(await pay(id, 'pay_second')).toBe('confirmed')
  })

  it('comes back with its time: when a hold lapses, and when it is given back', async () => {
    for (const end of ['lapse', 'release']) {
      const hold = await world.aHold({ patient, slot: 30 })
      await world.placeOrder(hold)
      expect([await left(), await release()]).toEqual([0, false])
      if (end === 'lapse') world.wait(16)
      else await world.booking.release({ appointmentId: hold.appointmentId, patientId: patient.userId })
      expect([await release(), await left()]).toEqual([true, CREDIT])
    }
  })

  it('is taken again by money that comes late, which goes back where it was spent meanwhile', async () => {
    const late = await order()
    const providerOrder = await world.placeOrderOf(late.id, patient)
    world.wait(60)
    expect(await release()).toBe(true)
    // the provider was given this price
    expect(await priceOf(late.id)).toEqual({ amount_paise: 10_000 - CREDIT, credit_paise: CREDIT })
    const hold = await world.aHold({ patient, slot: 30 })
    gateway.set(await world.placeOrder(hold), { id: 'pay_call', status: 'captured' })
    expect([await world.stateOf(hold), await left()]).toEqual(['confirmed', 0])
    gateway.set(providerOrder, { id: 'pay_late', status: 'captured' })
    expect(await world.payments.order(late.id, patient)).toMatchObject({ value: { state: 'refunding' } })
    expect(await world.plans.list(patient.userId, 'all')).toEqual([])
  })

  it('does not end while it is kept, and ends once it is free again', async () => {
    world.wait(180 * 24 * 60 - 30)
    const { id } = await order()
    world.wait(60)
    const lapse = () => world.db.transaction().execute((trx) => lapseCredits(trx, world.time.now))
    expect(await lapse()).toBe(0)
    expect(await release()).toBe(true)
    expect([await lapse(), await left()]).toEqual([1, 0])
    expect(await priceOf(id)).toEqual({ amount_paise: 10_000, credit_paise: 0 })
  })
})
