import { randomUUID } from 'node:crypto'
import { DAY, MINUTE } from '@app/domain/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aCourse } from '../../../../test/courses.ts'
import { aPackage } from '../../../../test/packages.ts'
import { isOpen as isOpenOf } from '../../learning/learning.door.ts'
import type { Patient } from '../payments/payments.service.ts'
import { FakeGateway } from '../payments/testing/fake-gateway.ts'
import { paymentsWorld, type World } from '../payments/testing/world.ts'

let world: World
let gateway: FakeGateway
const SLUG = 'a-course'
const PRICE = 129_900

beforeEach(async () => {
  gateway = new FakeGateway()
  world = await paymentsWorld({ razorpay: gateway })
  await aCourse(world.db, { slug: SLUG, price_paise: PRICE })
  await aCourse(world.db, { slug: 'free', price_paise: 0 })
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
  await world.close()
})

const buy = (patient: Patient, { slug = SLUG, key = randomUUID() } = {}) =>
  world.courseOrders.buy({ patientId: patient.userId, slug, key })
async function order(patient: Patient): Promise<string> {
  const ordered = await buy(patient)
  if (!ordered.ok) throw new Error(ordered.error.code)
  return ordered.value.id
}
async function pay(orderId: string, patient: Patient): Promise<string> {
  const placed = await world.placeOrderOf(orderId, patient)
  gateway.set(placed, { id: `pay_${orderId}`, status: 'captured' })
  const paid = await world.payments.order(orderId, patient)
  return paid.ok ? paid.value.state : paid.error.code
}
async function bought(patient: Patient): Promise<string> {
  const orderId = await order(patient)
  expect(await pay(orderId, patient)).toBe('confirmed')
  return orderId
}
const isOpen = ({ userId: patientId }: Patient, courseSlug = SLUG) =>
  isOpenOf(world.db, { patientId, courseSlug }, world.time.now)
const cancel = (orderId: string, { userId: patientId }: Patient, quotedPaise = PRICE) =>
  world.courseOrders.cancel({ patientId, orderId, quotedPaise })

describe('buying a course', () => {
  it('BOOK-06 opens it once it is paid, for its days, and not before', async () => {
    const patient = await world.aPatient()
    const orderId = await order(patient)
    expect(await isOpen(patient)).toBe(false)
    expect(await pay(orderId, patient)).toBe('confirmed')
    expect(await isOpen(patient)).toBe(true)
    world.wait((180 * DAY) / MINUTE)
    expect(await isOpen(patient)).toBe(false)
  })

  it('makes one order for one form, however often it is sent', async () => {
    const [patient, key] = [await world.aPatient(), randomUUID()]
    const made = await Promise.all(Array.from({ length: 10 }, () => buy(patient, { key })))
    expect(new Set(made.map((each) => (each.ok ? each.value.id : each.error.code))).size).toBe(1)
    expect(await world.count('orders')).toBe(1)
  })

  it('answers the same order to the same form once it is paid', async () => {
    const [patient, key] = [await world.aPatient(), randomUUID()]
    const first = await buy(patient, { key })
    expect(await pay(first.ok ? first.value.id : '', patient)).toBe('confirmed')
    expect(await buy(patient, { key })).toEqual(first)
    expect(await world.count('orders')).toBe(1)
  })

  it.each([
    ['one that there is not', 'no-such-course', 'course_not_found'],
    ['one that costs nothing', 'free', 'not_on_sale'],
  ])('refuses %s, and writes nothing', async (_what, slug, code) => {
    expect(await buy(await world.aPatient(), { slug })).toMatchObject({ ok: false, error: { code } })
    expect(await world.count('orders')).toBe(0)
  })

  it('refuses a key that has bought something else, and one that its reader has', async () => {
    await aPackage(world.db, { slug: SLUG, type: 'discovery_call' })
    const [patient, key] = [await world.aPatient(), randomUUID()]
    await world.plans.buy({ patientId: patient.userId, slug: SLUG, key })
    expect(await buy(patient, { key })).toMatchObject({ ok: false, error: { code: 'key_reused' } })
    await bought(patient)
    expect(await buy(patient)).toMatchObject({ ok: false, error: { code: 'already_yours' } })
    expect(await world.count('orders')).toBe(2)
  })

  it('BOOK-06 gives it once for two payments of two orders at once, and sends the other back', async () => {
    const patient = await world.aPatient()
    const orders = [await order(patient), await order(patient)]
    const states = await Promise.all(orders.map((id) => pay(id, patient)))
    expect(states.toSorted()).toEqual(['confirmed', 'refunding'])
    expect(await world.count('course_grants')).toBe(1)
    expect(await world.count('refunds')).toBe(1)
  })

  it('PAYS-05 writes a tax invoice with the tax that is in the price', async () => {
    await bought(await world.aPatient())
    const [invoice] = await world.db.selectFrom('invoices').selectAll().execute()
    expect(invoice).toMatchObject({ series: 'TI', total_paise: PRICE, tax_paise: 19_816 })
    expect(JSON.stringify(invoice!.lines)).not.toContain('A course')
  })
})

describe('giving a course back', () => {
  it('BOOK-03 sends all of it back within seven days, closes it, and does so once however often it is sent', async () => {
    const patient = await world.aPatient()
    const orderId = await bought(patient)
    world.wait((7 * DAY) / MINUTE)
    const quote = await world.courseOrders.quote({ patientId: patient.userId, orderId })
    expect(quote).toMatchObject({ ok: true, value: { paid_paise: PRICE, back_paise: PRICE, free_percent: 20 } })
    const sent = await Promise.all(Array.from({ length: 10 }, () => cancel(orderId, patient)))
    expect(sent.every(({ ok }) => ok)).toBe(true)
    expect(await isOpen(patient)).toBe(false)
    expect(await world.db.selectFrom('refunds').select(['amount_minor', 'reason']).execute()).toEqual([
      { amount_minor: PRICE, reason: 'cancelled_patient' },
    ])
    expect(await buy(patient)).toMatchObject({ ok: true })
  })

  it.each([
    ['later', 7 * DAY + MINUTE, 0],
    ['for another amount than was shown', 0, PRICE - 1],
  ])('refuses %s, and changes nothing', async (_when, after, quoted) => {
    const patient = await world.aPatient()
    const orderId = await bought(patient)
    world.wait(after / MINUTE)
    if (after > 0) {
      const quote = await world.courseOrders.quote({ patientId: patient.userId, orderId })
      expect(quote).toMatchObject({ ok: true, value: { back_paise: 0, back_by: null } })
    }
    const asked = after > 0 ? PRICE : quoted
    expect(await cancel(orderId, patient, asked)).toMatchObject({ ok: false, error: { code: 'quote_changed' } })
    expect(await isOpen(patient)).toBe(true)
    expect(await world.count('refunds')).toBe(0)
  })

  it('is refused for another’s order like one that there is not, and for one that is not paid', async () => {
    const [patient, other] = [await world.aPatient(), await world.aPatient()]
    const missing = { ok: false, error: { code: 'order_not_found' } }
    expect(await cancel(await bought(patient), other)).toEqual(missing)
    expect(await cancel(randomUUID(), other)).toEqual(missing)
    expect(await cancel(await order(other), other)).toEqual(missing)
    expect(await isOpen(patient)).toBe(true)
  })

  it('is refused once its days are over', async () => {
    const patient = await world.aPatient()
    const orderId = await bought(patient)
    world.wait((180 * DAY) / MINUTE)
    expect(await cancel(orderId, patient)).toMatchObject({ ok: false, error: { code: 'course_over' } })
  })
})

describe('BOOK-04 BOOK-06 a plan that holds a course', () => {
  async function aPlan(patient: Patient): Promise<void> {
    await aPackage(world.db, { slug: 'with-course', type: 'course', course: SLUG })
    const ordered = await world.plans.buy({ patientId: patient.userId, slug: 'with-course', key: randomUUID() })
    expect(await pay(ordered.ok ? ordered.value.id : '', patient)).toBe('confirmed')
  }
  const begin = ({ userId: patientId }: Patient) => world.plans.beginCourse({ patientId, courseSlug: SLUG })
  const states = async ({ userId }: Patient) =>
    (await world.plans.list(userId, 'all')).map(({ units }) => units.map(({ state }) => state))

  it('opens it with one of its units, once for many at once', async () => {
    const patient = await world.aPatient()
    await aPlan(patient)
    expect(await isOpen(patient)).toBe(false)
    const begun = await Promise.all(Array.from({ length: 10 }, () => begin(patient)))
    expect(begun.every(({ ok }) => ok)).toBe(true)
    expect(await states(patient)).toEqual([['consumed', 'available']])
    expect(await isOpen(patient)).toBe(true)
    expect(await world.count('course_grants')).toBe(1)
  })

  it('keeps its unit for who has bought the course, and opens none without one', async () => {
    const [patient, other] = [await world.aPatient(), await world.aPatient()]
    await aPlan(patient)
    await bought(patient)
    expect(await begin(patient)).toMatchObject({ ok: false, error: { code: 'already_yours' } })
    expect(await states(patient)).toEqual([['available', 'available']])
    expect(await begin(other)).toMatchObject({ ok: false, error: { code: 'no_unit' } })
    expect(await isOpen(other)).toBe(false)
  })
})
