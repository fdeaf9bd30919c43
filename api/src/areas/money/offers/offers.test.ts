import { randomUUID } from 'node:crypto'
import { isSoldNow } from '@app/contracts/packages'
import { DAY } from '@app/domain/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aDoctor } from '../../../../test/doctors.ts'
import { aPackage } from '../../../../test/packages.ts'
import type { Patient } from '../payments/payments.service.ts'
import { FakeGateway } from '../payments/testing/fake-gateway.ts'
import { paymentsWorld, type World } from '../payments/testing/world.ts'
import { makeOffer } from './make-offer.ts'
import { revokeOffers } from './offers.repository.ts'

let world: World
let gateway: FakeGateway
const SLUG = 'for-you-alone'

beforeEach(async () => {
  gateway = new FakeGateway()
  world = await paymentsWorld({ razorpay: gateway })
  await aPackage(world.db, { slug: SLUG, type: 'discovery_call', is_linked: true })
  await aPackage(world.db, { slug: 'for-all', type: 'discovery_call' })
  await aPackage(world.db, { slug: 'with-diet', type: 'diet_plan', is_linked: true })
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
  await world.close()
})

/** @returns the token of its link. */
async function offer({ userId: patientId }: Patient, doctorId: number | null = null, slug = SLUG): Promise<string> {
  const wish = { slug, patientId, doctorId, now: world.time.now }
  const made = await world.db.transaction().execute((trx) => makeOffer(trx, wish))
  if (!made.ok) throw new Error(made.error)
  return new URL(made.value.link, 'https://site.invalid').searchParams.get('linked')!
}
const revoke = ({ userId: patientId }: Patient) =>
  world.db.transaction().execute((trx) => revokeOffers(trx, { patientId, slug: SLUG, now: world.time.now }))
const buy = ({ userId: patientId }: Patient, linked: string, key = randomUUID()) =>
  world.offers.buy({ patientId, slug: SLUG, linked, key })
const open = ({ userId: patientId }: Patient, linked: string) => world.offers.open({ patientId, slug: SLUG, linked })
const stateOf = async (patient: Patient, linked: string) => (await open(patient, linked))?.state

async function order(patient: Patient, linked: string): Promise<string> {
  const bought = await buy(patient, linked)
  if (!bought.ok) throw new Error(bought.error.code)
  return bought.value.id
}
async function pay(orderId: string, patient: Patient): Promise<string> {
  gateway.set(await world.placeOrderOf(orderId, patient), { id: `pay_${orderId}`, status: 'captured' })
  const paid = await world.payments.order(orderId, patient)
  return paid.ok ? paid.value.state : paid.error.code
}

describe('BOOK-04 a private offer', () => {
  it('opens to its patient by the link, and stands in their list with who made it', async () => {
    const patient = await world.aPatient()
    const doctorId = await aDoctor(world.db)
    const token = await offer(patient, doctorId)
    const said = { package_slug: SLUG, price_paise: 15_000, doctor_name: `Dr Test ${doctorId}`, state: 'open' }
    expect(await open(patient, token)).toMatchObject({ ...said, package: { slug: SLUG } })
    const [listed] = await world.offers.list(patient.userId)
    expect(listed).toMatchObject(said)
    expect(await stateOf(patient, listed!.linked)).toBe('open')
    expect(await world.offers.show({ patientId: patient.userId, slug: SLUG, linked: token })).toMatchObject({
      slug: SLUG,
    })
  })

  it('is as missing to another patient as none, whatever they have of it, and sells them nothing', async () => {
    const [patient, other] = [await world.aPatient(), await world.aPatient()]
    const token = await offer(patient)
    const { linked } = (await world.offers.list(patient.userId))[0]!
    for (const word of [token, linked, 'x'.repeat(43)]) {
      expect(await open(other, word)).toBeUndefined()
      expect(await world.offers.show({ patientId: other.userId, slug: SLUG, linked: word })).toBeUndefined()
      expect(await buy(other, word)).toMatchObject({ ok: false, error: { code: 'package_not_found' } })
    }
    expect(await world.offers.list(other.userId)).toEqual([])
    expect(await world.count('orders')).toBe(0)
  })

  it('keeps no token', async () => {
    const token = await offer(await world.aPatient())
    const kept = JSON.stringify([
      await world.db.selectFrom('package_offers').selectAll().execute(),
      await world.db.selectFrom('outbox').selectAll().execute(),
    ])
    expect(kept).not.toContain(token)
  })

  it('ends after seven days, to the second', async () => {
    const patient = await world.aPatient()
    const token = await offer(patient)
    world.time.now = new Date(world.time.now.getTime() + 7 * DAY - 1000)
    expect(await stateOf(patient, token)).toBe('open')
    world.time.now = new Date(world.time.now.getTime() + 2000)
    expect(await stateOf(patient, token)).toBe('ended')
    expect(await buy(patient, token)).toMatchObject({ ok: false, error: { code: 'offer_ended' } })
    expect(await world.count('orders')).toBe(0)
  })

  it('ends when it is taken back, and when a newer one of the same package is made', async () => {
    const patient = await world.aPatient()
    const first = await offer(patient)
    const second = await offer(patient)
    expect([await stateOf(patient, first), await stateOf(patient, second)]).toEqual(['ended', 'open'])
    expect(await revoke(patient)).toBe(1)
    expect(await stateOf(patient, second)).toBe('ended')
    expect(await buy(patient, second)).toMatchObject({ ok: false, error: { code: 'offer_ended' } })
    expect(await world.count('orders')).toBe(0)
  })

  it('TRUE-01 of one talk takes no order while nobody is free to give it, stays open, and sells once somebody is', async () => {
    const [patient, slug] = [await world.aPatient(), 'one-talk']
    await aPackage(world.db, { slug, is_linked: true })
    const talk = { package_slug: slug, position: 1, type: 'discovery_call', quantity: 1 } as const
    await world.db.insertInto('package_inclusions').values(talk).execute()
    const linked = await offer(patient, null, slug)
    const press = () => world.offers.buy({ patientId: patient.userId, slug, linked, key: randomUUID() })
    const sees = async () => {
      const opened = await world.offers.open({ patientId: patient.userId, slug, linked })
      return opened && [opened.state, isSoldNow(opened.package)]
    }
    expect(await press()).toEqual({ ok: false, error: { code: 'nobody_free' } })
    expect(await sees()).toEqual(['open', false])
    expect(await world.count('orders')).toBe(0)
    await aDoctor(world.db)
    expect(await sees()).toEqual(['open', true])
    expect(await press()).toMatchObject({ ok: true })
    expect(await sees()).toEqual(['ordered', true])
  })

  it('has one order for fifty presses at once, and gives its plan once that is paid', async () => {
    const patient = await world.aPatient()
    const token = await offer(patient)
    const made = await Promise.all(Array.from({ length: 50 }, () => buy(patient, token)))
    const ids = new Set(made.map((each) => (each.ok ? each.value.id : each.error.code)))
    expect(ids.size).toBe(1)
    expect(await world.count('orders')).toBe(1)
    const [id] = [...ids]
    expect(await stateOf(patient, token)).toBe('ordered')
    expect(await pay(id!, patient)).toBe('confirmed')
    expect(await stateOf(patient, token)).toBe('bought')
    expect(await buy(patient, token)).toMatchObject({ ok: true, value: { id } })
    expect((await world.plans.list(patient.userId, 'running')).map((plan) => plan.package_slug)).toEqual([SLUG])
  })

  it('PAYS-03 that is taken back before its money comes gives no plan, and the money goes back', async () => {
    const patient = await world.aPatient()
    const id = await order(patient, await offer(patient))
    const providerOrder = await world.placeOrderOf(id, patient)
    await revoke(patient)
    gateway.set(providerOrder, { id: 'pay_late', status: 'captured' })
    expect(await world.payments.order(id, patient)).toMatchObject({ ok: true, value: { state: 'refunding' } })
    expect(await world.count('entitlements')).toBe(0)
  })

  it('can’t be taken back once it is paid for', async () => {
    const patient = await world.aPatient()
    const token = await offer(patient)
    await pay(await order(patient, token), patient)
    expect(await revoke(patient)).toBe(0)
    expect(await stateOf(patient, token)).toBe('bought')
  })

  it('is the only way to a private package: its slug alone sells nothing', async () => {
    const patient = await world.aPatient()
    await offer(patient)
    const bought = await world.plans.buy({ patientId: patient.userId, slug: SLUG, key: randomUUID() })
    expect(bought).toMatchObject({ ok: false, error: { code: 'package_not_found' } })
    expect(await world.count('orders')).toBe(0)
  })

  it('refuses a key that has made another offer’s order', async () => {
    const [patient, key] = [await world.aPatient(), randomUUID()]
    expect(await buy(patient, await offer(patient), key)).toMatchObject({ ok: true })
    await revoke(patient)
    const second = await offer(patient)
    expect(await buy(patient, second, key)).toMatchObject({ ok: false, error: { code: 'key_reused' } })
    expect(await stateOf(patient, second)).toBe('open')
  })

  it.each([
    ['a package that all can buy', 'for-all'],
    ['none', 'no-such-package'],
  ])('is not made of %s', async (_what, slug) => {
    const { userId: patientId } = await world.aPatient()
    const made = await world.db
      .transaction()
      .execute((trx) => makeOffer(trx, { slug, patientId, doctorId: null, now: world.time.now }))
    expect(made).toEqual({ ok: false, error: 'package_not_found' })
    expect(await world.offers.list(patientId)).toEqual([])
  })
})
