import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '@app/domain/durations'
import { aDoctor } from '../../../../test/doctors.ts'
import { aPackage } from '../../../../test/packages.ts'
import type { Patient } from '../payments/payments.service.ts'
import { FakeGateway } from '../payments/testing/fake-gateway.ts'
import { paymentsWorld, type World } from '../payments/testing/world.ts'

let world: World
let gateway: FakeGateway
const [SMALL, BIG] = ['two-calls', 'more-calls']

beforeEach(async () => {
  gateway = new FakeGateway()
  world = await paymentsWorld({ razorpay: gateway })
  await aPackage(world.db, { slug: SMALL, type: 'discovery_call' })
  await aPackage(world.db, { slug: BIG, type: 'discovery_call', price_paise: 40_000 })
  await aPackage(world.db, { slug: 'other-parts', type: 'therapist_session', price_paise: 50_000 })
  await aPackage(world.db, { slug: 'for-members', type: 'discovery_call', price_paise: 50_000, institute_only: true })
  await aPackage(world.db, { slug: 'private', type: 'discovery_call', price_paise: 50_000, is_linked: true })
  await aPackage(world.db, { slug: 'cheaper', type: 'discovery_call', price_paise: 14_000 })
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
  await world.close()
})

async function pay(orderId: string, patient: Patient): Promise<string> {
  gateway.set(await world.placeOrderOf(orderId, patient), { id: `pay_${orderId}`, status: 'captured' })
  const paid = await world.payments.order(orderId, patient)
  return paid.ok ? paid.value.state : paid.error.code
}
async function aPlan(patient: Patient): Promise<string> {
  const bought = await world.plans.buy({ patientId: patient.userId, slug: SMALL, key: randomUUID() })
  if (!bought.ok) throw new Error(bought.error.code)
  await pay(bought.value.id, patient)
  return (await world.plans.list(patient.userId, 'running'))[0]!.id
}
const upgrade = (patient: Patient, planId: string, { quotedPaise = 25_000, slug = BIG, key = randomUUID() } = {}) =>
  world.upgrades.upgrade({ patientId: patient.userId, planId, slug, quotedPaise, key })
async function ordered(patient: Patient, planId: string, quotedPaise = 25_000): Promise<string> {
  const made = await upgrade(patient, planId, { quotedPaise })
  if (!made.ok) throw new Error(made.error.code)
  return made.value.id
}
const running = async (patient: Patient) =>
  (await world.plans.list(patient.userId, 'running')).map((plan) => plan.package_slug)
const states = async (patient: Patient) =>
  Object.fromEntries(
    (await world.plans.list(patient.userId, 'all')).map((plan) => [
      plan.package_slug,
      plan.units.map(({ state }) => state).join(' '),
    ]),
  )
const orders = async () => (await world.db.selectFrom('orders').select('id').execute()).length
const credits = () => world.db.selectFrom('credits').select(['paise', 'left_paise']).execute()
/** Uses one of its units. */
const useOne = () =>
  world.db.updateTable('entitlement_units').set({ state: 'forfeited', single_paise: 9900 }).where('n', '=', 1).execute()

describe('BOOK-04 a plan that is changed for a bigger one', () => {
  it('TRUE-03 goes on with the messages of the one that it replaces, for its own weeks', async () => {
    await aPackage(world.db, { slug: 'weeks', type: 'chat_followup' })
    await aPackage(world.db, { slug: 'more-weeks', type: 'chat_followup', price_paise: 40_000 })
    const patient = await world.aPatient()
    const bought = await world.plans.buy({ patientId: patient.userId, slug: 'weeks', key: randomUUID() })
    if (!bought.ok) throw new Error(bought.error.code)
    await pay(bought.value.id, patient)
    const planId = (await world.plans.list(patient.userId, 'running'))[0]!.id
    const opens_at = world.time.now
    const thread = { patient_id: patient.userId, doctor_id: await aDoctor(world.db), opens_at }
    const closes_at = new Date(opens_at.getTime() + DAY)
    await world.db
      .insertInto('threads')
      .values({ ...thread, entitlement_id: planId, closes_at })
      .execute()

    world.wait(60)
    const order = await upgrade(patient, planId, { slug: 'more-weeks' })
    if (!order.ok) throw new Error(order.error.code)
    expect(await pay(order.value.id, patient)).toBe('confirmed')
    const { id: bigger, units } = (await world.plans.list(patient.userId, 'running'))[0]!
    const weeks = new Date(world.time.now.getTime() + units.length * 7 * DAY)
    const threads = await world.db.selectFrom('threads').selectAll().execute()
    expect(threads).toMatchObject([{ ...thread, entitlement_id: bigger, closes_at: weeks }])
  })

  it('is offered those that hold it and cost more, at the price less what a stop would give back', async () => {
    const patient = await world.aPatient()
    const planId = await aPlan(patient)
    const said = { package_slug: BIG, price_paise: 40_000, worth_paise: 15_000, pay_paise: 25_000 }
    const offered = () => world.upgrades.upgrades({ patientId: patient.userId, planId })
    expect(await offered()).toMatchObject({ ok: true, value: [said] })
    await useOne()
    expect(await offered()).toMatchObject({ ok: true, value: [{ worth_paise: 5100, pay_paise: 34_900 }] })
  })

  it('TRUE-01 is offered to nobody who has the biggest, or the bigger one already', async () => {
    const patient = await world.aPatient()
    const planId = await aPlan(patient)
    const may = async ({ userId }: Patient) =>
      Object.fromEntries(
        (await world.upgrades.onWire(userId, await world.plans.list(userId, 'running'))).map((plan) => [
          plan.package_slug,
          plan.may.upgrade !== null,
        ]),
      )
    expect(await may(patient)).toEqual({ [SMALL]: true })
    const big = await world.plans.buy({ patientId: patient.userId, slug: BIG, key: randomUUID() })
    if (!big.ok) throw new Error(big.error.code)
    await pay(big.value.id, patient)
    expect(await may(patient)).toEqual({ [BIG]: false, [SMALL]: false })
    const refused = { ok: false, error: { code: 'no_upgrade' } }
    expect(await world.upgrades.upgrades({ patientId: patient.userId, planId })).toEqual(refused)
    expect(await upgrade(patient, planId)).toEqual(refused)
    expect(await orders()).toBe(2)
  })

  it('goes on until the bigger one is paid, and ends in the same moment', async () => {
    const patient = await world.aPatient()
    const id = await ordered(patient, await aPlan(patient))
    expect(await running(patient)).toEqual([SMALL])
    expect(await pay(id, patient)).toBe('confirmed')
    expect(await running(patient)).toEqual([BIG])
    expect(await states(patient)).toEqual({ [SMALL]: 'refunded refunded', [BIG]: 'available available' })
    // what was left of it paid for part of the order, and nothing else is left
    expect(await credits()).toEqual([{ paise: 15_000, left_paise: 0 }])
    const paid = await world.db.selectFrom('gateway_payments').select('amount_minor').orderBy('amount_minor').execute()
    expect(paid).toEqual([{ amount_minor: 15_000 }, { amount_minor: 25_000 }])
  })

  it('is replaced once, and the other payment goes back, when fifty presses make orders and two are paid', async () => {
    const patient = await world.aPatient()
    const planId = await aPlan(patient)
    const made = await Promise.all(Array.from({ length: 50 }, () => upgrade(patient, planId)))
    const ids = made.flatMap((each) => (each.ok ? [each.value.id] : []))
    expect(ids).toHaveLength(50)
    const said = await Promise.all(ids.slice(0, 2).map((id) => pay(id, patient)))
    expect(said.toSorted()).toEqual(['confirmed', 'refunding'])
    expect(await running(patient)).toEqual([BIG])
    expect(await credits()).toHaveLength(1)
  })

  it('has one order for one form', async () => {
    const patient = await world.aPatient()
    const planId = await aPlan(patient)
    const key = randomUUID()
    const made = await Promise.all(Array.from({ length: 10 }, () => upgrade(patient, planId, { key })))
    expect(new Set(made.map((each) => (each.ok ? each.value.id : each.error.code))).size).toBe(1)
    expect(await orders()).toBe(2)
  })

  it('answers the same order to the same form once it is paid, and refuses the key for another one', async () => {
    const patient = await world.aPatient()
    const planId = await aPlan(patient)
    const key = randomUUID()
    const first = await upgrade(patient, planId, { key })
    expect(await pay(first.ok ? first.value.id : '', patient)).toBe('confirmed')
    expect(await upgrade(patient, planId, { key })).toEqual(first)
    expect(await upgrade(patient, planId, { key, slug: 'other-parts' })).toMatchObject({
      error: { code: 'key_reused' },
    })
    expect(await upgrade(patient, planId)).toMatchObject({ error: { code: 'plan_over' } })
    expect(await orders()).toBe(2)
  })

  it('PAYS-03 stays as it is, and the payment goes back, when something of it was used meanwhile', async () => {
    const patient = await world.aPatient()
    const id = await ordered(patient, await aPlan(patient))
    await useOne()
    expect(await pay(id, patient)).toBe('refunding')
    expect(await running(patient)).toEqual([SMALL])
    expect(await credits()).toEqual([])
  })

  it('keeps what is left of it in the price when a code changes that', async () => {
    const patient = await world.aPatient()
    const id = await ordered(patient, await aPlan(patient))
    await world.db
      .insertInto('coupons')
      .values({ code: 'LESS50', kind: 'flat', value: 5000, scopes: ['package'], per_user: 1 })
      .execute()
    const applied = await world.coupons.apply({
      patientId: patient.userId,
      scope: 'package',
      code: 'LESS50',
      subject: { orderId: id },
    })
    expect(applied).toMatchObject({ ok: true, value: { amount_paise: 20_000 } })
    expect(await pay(id, patient)).toBe('confirmed')
    expect(await running(patient)).toEqual([BIG])
  })

  it.each([
    ['a price that they did not see', { quotedPaise: 24_999 }, 'quote_changed'],
    ['one with other parts', { slug: 'other-parts', quotedPaise: 35_000 }, 'no_upgrade'],
    ['a cheaper one', { slug: 'cheaper', quotedPaise: 0 }, 'no_upgrade'],
    ['a private one', { slug: 'private', quotedPaise: 35_000 }, 'no_upgrade'],
    ['one of institutes', { slug: 'for-members', quotedPaise: 35_000 }, 'no_upgrade'],
  ])('refuses %s, and orders nothing', async (_what, wish, code) => {
    const patient = await world.aPatient()
    const planId = await aPlan(patient)
    expect(await upgrade(patient, planId, wish)).toMatchObject({ ok: false, error: { code } })
    expect(await orders()).toBe(1)
  })

  it('refuses while a call of it is booked, when it is over, and to everybody else', async () => {
    const [patient, other] = [await world.aPatient(), await world.aPatient()]
    const planId = await aPlan(patient)
    expect(await upgrade(other, planId)).toMatchObject({ error: { code: 'plan_not_found' } })
    const hold = await world.aHold({ patient })
    await world.plans.use({ patientId: patient.userId, appointmentId: hold.appointmentId })
    expect(await upgrade(patient, planId)).toMatchObject({ error: { code: 'unit_reserved' } })
    world.wait(61 * 24 * 60)
    expect(await upgrade(patient, planId)).toMatchObject({ error: { code: 'plan_over' } })
    expect(await orders()).toBe(1)
  })
})
