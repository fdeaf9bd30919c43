import { randomUUID } from 'node:crypto'
import { DAY } from '@app/domain/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aPackage } from '../../../../test/packages.ts'
import { createCancelService } from '../../care/booking/cancelling-and-moving/cancel.service.ts'
import { FakeGateway } from '../payments/testing/fake-gateway.ts'
import { type Hold, paymentsWorld, type World } from '../payments/testing/world.ts'
import type { Patient } from '../payments/payments.service.ts'

let world: World
let gateway: FakeGateway
const SLUG = 'two-calls'

beforeEach(async () => {
  gateway = new FakeGateway()
  world = await paymentsWorld({ razorpay: gateway })
  await aPackage(world.db, { slug: SLUG, type: 'discovery_call' })
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
  await world.close()
})

const buy = (patient: Patient, { slug = SLUG, key = randomUUID() } = {}) =>
  world.plans.buy({ patientId: patient.userId, slug, key })

async function order(patient: Patient): Promise<string> {
  const bought = await buy(patient)
  if (!bought.ok) throw new Error(bought.error.code)
  return bought.value.id
}

async function pay(orderId: string, patient: Patient): Promise<string> {
  const providerOrder = await world.placeOrderOf(orderId, patient)
  gateway.set(providerOrder, { id: `pay_${orderId}`, status: 'captured' })
  const paid = await world.payments.order(orderId, patient)
  return paid.ok ? paid.value.state : paid.error.code
}

async function aPlan(patient: Patient): Promise<string> {
  expect(await pay(await order(patient), patient)).toBe('confirmed')
  return (await world.plans.list(patient.userId, 'running'))[0]!.id
}

const states = async (patient: Patient) =>
  (await world.plans.list(patient.userId, 'all')).map(({ units }) => units.map(({ state }) => state))
const bookWith = ({ appointmentId }: Hold, { userId }: Patient) => world.plans.use({ patientId: userId, appointmentId })

describe('buying a package', () => {
  it('BOOK-04 gives a plan with each of its units once it is paid, and nothing before', async () => {
    const patient = await world.aPatient()
    const orderId = await order(patient)
    expect(await states(patient)).toEqual([])
    expect(await pay(orderId, patient)).toBe('confirmed')
    expect(await states(patient)).toEqual([['available', 'available']])
  })

  it('makes one order for one form, however often it is sent', async () => {
    const patient = await world.aPatient()
    const key = randomUUID()
    const made = await Promise.all(Array.from({ length: 10 }, () => buy(patient, { key })))
    expect(new Set(made.map((each) => (each.ok ? each.value.id : each.error.code))).size).toBe(1)
    expect(await world.count('orders')).toBe(1)
  })

  it('refuses one that there is not, and writes nothing', async () => {
    const refused = { ok: false, error: { code: 'package_not_found' } }
    expect(await buy(await world.aPatient(), { slug: 'no-such-package' })).toMatchObject(refused)
    expect(await world.count('orders')).toBe(0)
  })

  it('refuses a key that has bought something else', async () => {
    await aPackage(world.db, { slug: 'other', type: 'discovery_call' })
    const [patient, key] = [await world.aPatient(), randomUUID()]
    await buy(patient, { key })
    expect(await buy(patient, { slug: 'other', key })).toMatchObject({ ok: false, error: { code: 'key_reused' } })
    expect(await world.count('orders')).toBe(1)
  })

  it('ACCT-06 refuses a plan of institutes to everybody else', async () => {
    await aPackage(world.db, { slug: 'student', type: 'discovery_call', institute_only: true })
    const bought = await buy(await world.aPatient(), { slug: 'student' })
    expect(bought).toMatchObject({ ok: false, error: { code: 'institute_only' } })
    expect(await world.count('orders')).toBe(0)
  })

  it('refuses a plan that one has, and sells it again once it is over', async () => {
    const patient = await world.aPatient()
    await aPlan(patient)
    expect(await buy(patient)).toMatchObject({ ok: false, error: { code: 'already_yours' } })
    world.wait(76 * 24 * 60)
    expect((await buy(patient)).ok).toBe(true)
  })

  it('PAYS-03 gives one plan and sends the other payment back when two tabs pay for the same', async () => {
    const patient = await world.aPatient()
    const both = [await order(patient), await order(patient)]
    const said = await Promise.all(both.map((id) => pay(id, patient)))
    expect(said.toSorted()).toEqual(['confirmed', 'refunding'])
    expect(await world.count('entitlements')).toBe(1)
    expect(await world.count('refunds')).toBe(1)
  })

  it('is nothing to another patient', async () => {
    const [patient, other] = [await world.aPatient(), await world.aPatient()]
    const orderId = await order(patient)
    expect(await world.payments.order(orderId, other)).toMatchObject({ ok: false, error: { code: 'order_not_found' } })
    expect(await world.payments.makeOrder({ orderId }, other, 'razorpay')).toMatchObject({ ok: false })
  })
})

describe('a unit of a plan', () => {
  it('BOOK-04 books a held time without money, once', async () => {
    const patient = await world.aPatient()
    await aPlan(patient)
    const hold = await world.aHold({ patient })
    const used = await Promise.all(Array.from({ length: 5 }, () => bookWith(hold, patient)))
    expect(used.every(({ ok }) => ok)).toBe(true)
    expect(await world.appointmentOf(hold)).toBe('confirmed')
    expect(await states(patient)).toEqual([['reserved', 'available']])
    expect(await world.confirmationsOf(hold)).toBe(1)
  })

  it('covers no fee above what it cost alone', async () => {
    const patient = await world.aPatient()
    await aPlan(patient)
    const hold = await world.aHold({ patient })
    await world.db.updateTable('entitlement_units').set({ single_paise: 9800 }).execute()
    expect(await bookWith(hold, patient)).toMatchObject({ error: { code: 'no_unit' } })
    const wanted = { type: 'discovery_call', feePaise: 9900 }
    expect(await world.plans.check(patient.userId, wanted)).toEqual({ planId: null, left: 0 })
    expect(await world.appointmentOf(hold)).toBe('held')
  })

  it('is consumed once its call has taken place', async () => {
    const patient = await world.aPatient()
    await aPlan(patient)
    const hold = await world.aHold({ patient })
    await bookWith(hold, patient)
    await world.db
      .updateTable('appointments')
      .set({ status: 'completed' })
      .where('id', '=', hold.appointmentId)
      .execute()
    expect(await states(patient)).toEqual([['consumed', 'available']])
  })

  it('is not there twice: the last one books one of two times', async () => {
    const patient = await world.aPatient()
    const planId = await aPlan(patient)
    await world.db.updateTable('entitlement_units').set({ state: 'forfeited' }).where('n', '=', 2).execute()
    const holds = [await world.aHold({ patient }), await world.aHold({ patient, slot: 20 })]
    const used = await Promise.all(holds.map((hold) => bookWith(hold, patient)))
    expect(used.filter(({ ok }) => ok)).toHaveLength(1)
    expect(used.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'no_unit' } })
    expect(planId).toBeDefined()
    expect((await Promise.all(holds.map(world.appointmentOf))).toSorted()).toEqual(['confirmed', 'held'])
  })

  it('books no time of another, none that is no longer held, and nothing without a plan', async () => {
    const [patient, other] = [await world.aPatient(), await world.aPatient()]
    const hold = await world.aHold({ patient })
    expect(await bookWith(hold, patient)).toMatchObject({ error: { code: 'no_unit' } })
    await aPlan(other)
    expect(await bookWith(hold, other)).toMatchObject({ error: { code: 'appointment_not_found' } })
    await aPlan(patient)
    world.wait(30)
    expect(await bookWith(hold, patient)).toMatchObject({ error: { code: 'hold_expired' } })
    expect(await states(patient)).toEqual([['available', 'available']])
    expect(await states(other)).toEqual([['available', 'available']])
  })

  it('PAYS-03 sends money back that comes for its time afterwards', async () => {
    const patient = await world.aPatient()
    await aPlan(patient)
    const hold = await world.aHold({ patient })
    const providerOrder = await world.placeOrder(hold)
    await bookWith(hold, patient)
    gateway.set(providerOrder, { id: 'pay_late', status: 'captured' })
    await world.stateOf(hold)
    expect(await world.refundsOf(hold)).toEqual([{ payment: 'pay_late', reason: 'gone', status: 'requested' }])
    expect(await world.appointmentOf(hold)).toBe('confirmed')
  })
})

describe('BOOK-04 a cancelled call of a plan', () => {
  const at = (hold: Hold, minutes: number) =>
    void (world.time.now = new Date(hold.startsAt.getTime() - minutes * 60_000))
  const cancels = () =>
    createCancelService({
      db: world.db,
      clock: () => world.time.now,
    })
  async function aBookedCall(): Promise<{ hold: Hold; patient: Patient }> {
    const patient = await world.aPatient()
    await aPlan(patient)
    // a discovery call must be more than two hours away
    const hold = await world.aHold({ patient, slot: 60 })
    await bookWith(hold, patient)
    return { hold, patient }
  }
  const cancel = ({ appointmentId }: Hold, patient: Patient, quotedUnit: 'back' | 'used') =>
    cancels().cancel({
      appointmentId,
      patientId: patient.userId,
      as: 'source',
      quotedPaise: 0,
      quotedUnit,
      key: randomUUID(),
    })

  it.each([
    ['back', 121, 'available'],
    ['used', 60, 'forfeited'],
  ] as const)('in time or not, as was said before: %s', async (unit, minutes, state) => {
    const { hold, patient } = await aBookedCall()
    at(hold, minutes)
    const quote = await cancels().quote({ appointmentId: hold.appointmentId, patientId: patient.userId })
    expect(quote).toMatchObject({ ok: true, value: { unit, paid_paise: 0 } })
    const other = unit === 'back' ? 'used' : 'back'
    expect(await cancel(hold, patient, other)).toMatchObject({ error: { code: 'quote_changed' } })
    expect(await world.appointmentOf(hold)).toBe('confirmed')
    expect((await cancel(hold, patient, unit)).ok).toBe(true)
    expect(await states(patient)).toEqual([[state, 'available']])
    expect(await world.count('refunds')).toBe(0)
  })
})

describe('a plan', () => {
  it('is paused once, keeps its units meanwhile, and ends as much later', async () => {
    const patient = await world.aPatient()
    const plan = { patientId: patient.userId, planId: await aPlan(patient) }
    const before = (await world.plans.list(patient.userId, 'all'))[0]!.ends_at
    expect((await world.plans.freeze(plan)).ok).toBe(true)
    const hold = await world.aHold({ patient })
    expect(await bookWith(hold, patient)).toMatchObject({ error: { code: 'no_unit' } })
    world.wait(10 * 24 * 60)
    const resumed = await world.plans.unfreeze(plan)
    expect(resumed.ok && resumed.value.ends_at).toEqual(new Date(before.getTime() + 10 * DAY))
    expect(await world.plans.freeze(plan)).toMatchObject({ error: { code: 'already_frozen' } })
    expect(await world.plans.unfreeze(plan)).toMatchObject({ error: { code: 'not_frozen' } })
  })

  it('BOOK-04 that is stopped sends back the price less what was used, once, as it was shown', async () => {
    const patient = await world.aPatient()
    const plan = { patientId: patient.userId, planId: await aPlan(patient) }
    const hold = await world.aHold({ patient })
    await bookWith(hold, patient)
    expect(await world.plans.stop({ ...plan, quotedPaise: 15_000 })).toMatchObject({ error: { code: 'unit_reserved' } })
    await world.db
      .updateTable('appointments')
      .set({ status: 'completed' })
      .where('id', '=', hold.appointmentId)
      .execute()
    await world.db.updateTable('entitlement_units').set({ single_paise: 9900 }).execute()
    expect(await world.plans.stop({ ...plan, quotedPaise: 15_000 })).toMatchObject({ error: { code: 'quote_changed' } })
    expect(await world.count('refunds')).toBe(0)

    const quote = await world.plans.quoteStop(plan)
    expect(quote).toMatchObject({ ok: true, value: { backPaise: 5100 } })
    const stopped = await Promise.all(Array.from({ length: 5 }, () => world.plans.stop({ ...plan, quotedPaise: 5100 })))
    expect(stopped.every(({ ok }) => ok)).toBe(true)
    await world.runJobs()
    expect([...gateway.refunds.values()].map(({ amount }) => amount.minor)).toEqual([5100])
    expect(await states(patient)).toEqual([['consumed', 'refunded']])
  })

  it('is as missing to another patient as none', async () => {
    const [patient, other] = [await world.aPatient(), await world.aPatient()]
    const plan = { patientId: other.userId, planId: await aPlan(patient) }
    for (const call of [
      world.plans.freeze(plan),
      world.plans.quoteStop(plan),
      world.plans.stop({ ...plan, quotedPaise: 15_000 }),
    ])
      expect(await call).toMatchObject({ ok: false, error: { code: 'plan_not_found' } })
    expect(await states(patient)).toEqual([['available', 'available']])
  })
})
