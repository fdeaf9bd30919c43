import { randomUUID } from 'node:crypto'
import type { Provider } from '@app/contracts/payments'
import { DAY, HOUR } from '@app/domain/durations'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCourse } from '../../../../../test/courses.ts'
import { aLabTest, aServedCity, aWindow, PIN } from '../../../../../test/lab.ts'
import { aPackage } from '../../../../../test/packages.ts'
import { makeOffer } from '../../offers/make-offer.ts'
import type { Patient } from '../payments.service.ts'
import { FakeGateway } from '../testing/fake-gateway.ts'
import { paymentsApp } from '../testing/payments-app.ts'
import { paymentsWorld, type World } from '../testing/world.ts'

const PROVIDERS: readonly Provider[] = ['razorpay', 'cashfree']

let world: World
let app: Awaited<ReturnType<typeof paymentsApp>>
let gateways: Record<Provider, FakeGateway>
let cityId: number

beforeAll(async () => {
  world = await paymentsWorld({})
  app = await paymentsApp(world.context)
  await aCourse(world.db, { slug: 'a-course', price_paise: 129_900 })
  await aPackage(world.db, { slug: 'two-calls', type: 'discovery_call' })
  await aPackage(world.db, { slug: 'more-calls', type: 'discovery_call', price_paise: 40_000 })
  await aPackage(world.db, { slug: 'for-you-alone', type: 'discovery_call', is_linked: true })
  cityId = await aServedCity(world.db)
  await aLabTest(world.db, { slug: 'a-test' })
})
beforeEach(() => {
  gateways = { razorpay: new FakeGateway(), cashfree: new FakeGateway('cashfree') }
  Object.assign(world.context.gateways, gateways)
})
afterEach(async () => {
  await world.db.updateTable('courses').set({ price_paise: 129_900 }).where('slug', '=', 'a-course').execute()
  await world.db.updateTable('packages').set({ price_paise: 15_000 }).where('slug', '!=', 'more-calls').execute()
  await world.db.updateTable('packages').set({ price_paise: 40_000 }).where('slug', '=', 'more-calls').execute()
  await world.db.updateTable('lab_tests').set({ price_paise: 49_900 }).execute()
  expect(await world.violations()).toEqual([])
})
afterAll(async () => {
  await app.close()
  await world.close()
})

interface Ordered {
  id: string
  amountPaise: number
}
type Answer = Promise<{ ok: true; value: Ordered } | { ok: false; error: { code: string } }>
/** Orders one product that needs no slot, as a patient does. The same key means the same form. */
type Buy = (key: string) => Answer

async function pay(orderId: string, patient: Patient): Promise<string> {
  const placed = await world.placeOrderOf(orderId, patient)
  return arrive(placed, orderId, patient)
}
/** Makes the money arrive, at the price that was sent to the provider. */
async function arrive(placed: string, orderId: string, patient: Patient): Promise<string> {
  gateways.razorpay.set(placed, { id: `pay_${orderId}`, status: 'captured' })
  const seen = await world.payments.order(orderId, patient, { isFresh: true })
  return seen.ok ? seen.value.state : seen.error.code
}
const raise = (table: 'packages' | 'courses' | 'lab_tests') =>
  world.db.updateTable(table).set({ price_paise: 50_000 }).execute()

async function test(wish: Parameters<World['labs']['book']>[0]): Answer {
  const booked = await world.labs.book(wish)
  return booked.ok ? { ok: true, value: { id: booked.value.orderId, amountPaise: booked.value.amountPaise } } : booked
}
const aTest = ({ userId: patientId }: Patient, windowId?: string): Buy => {
  const wish = { patientId, slug: 'a-test', pin: PIN, address: '12 Lotus Street', windowId }
  return (key) => test({ ...wish, hasConsented: false, takesTalks: false, key })
}

/** Each product with its price a day later. */
const PRODUCTS: Record<string, { of(patient: Patient): Promise<Buy>; raise(): Promise<unknown>; later: number }> = {
  course: {
    of:
      async ({ userId: patientId }) =>
      (key) =>
        world.courseOrders.buy({ patientId, slug: 'a-course', key }),
    raise: () => raise('courses'),
    later: 50_000,
  },
  package: {
    of:
      async ({ userId: patientId }) =>
      (key) =>
        world.plans.buy({ patientId, slug: 'two-calls', key }),
    raise: () => raise('packages'),
    later: 50_000,
  },
  offer: {
    async of({ userId: patientId }) {
      const wish = { slug: 'for-you-alone', patientId, doctorId: null, now: world.time.now }
      await world.db.transaction().execute((trx) => makeOffer(trx, wish))
      const [{ linked } = { linked: '' }] = await world.offers.list(patientId)
      return (key) => world.offers.buy({ patientId, slug: 'for-you-alone', linked, key })
    },
    raise: () => raise('packages'),
    later: 50_000,
  },
  upgrade: {
    async of(patient) {
      const { userId: patientId } = patient
      const small = await world.plans.buy({ patientId, slug: 'two-calls', key: randomUUID() })
      expect(await pay(small.ok ? small.value.id : '', patient)).toBe('confirmed')
      const [plan] = await world.plans.list(patientId, 'running')
      return async (key) => {
        const wish = { patientId, planId: plan!.id }
        const quoted = await world.upgrades.upgrades(wish)
        const quotedPaise = quoted.ok ? quoted.value.find((one) => one.package_slug === 'more-calls')!.pay_paise : 0
        return world.upgrades.upgrade({ ...wish, slug: 'more-calls', quotedPaise, key })
      }
    },
    raise: () =>
      world.db.updateTable('packages').set({ price_paise: 50_000 }).where('slug', '=', 'more-calls').execute(),
    later: 35_000,
  },
  'test without a place': { of: async (patient) => aTest(patient), raise: () => raise('lab_tests'), later: 50_000 },
  'test with a place': {
    async of(patient) {
      const startsAt = new Date(world.time.now.getTime() + 72 * HOUR)
      return aTest(patient, await aWindow(world.db, { cityId, startsAt, capacity: 1 }))
    },
    raise: () => raise('lab_tests'),
    later: 50_000,
  },
}
const NAMES = Object.keys(PRODUCTS)

async function ordered(name: string) {
  const [patient, key] = [await world.aPatient(), randomUUID()]
  const buy = await PRODUCTS[name]!.of(patient)
  const made = await buy(key)
  if (!made.ok) throw new Error(made.error.code)
  const at = world.time.now.getTime()
  /** Moves the clock to a number of milliseconds after the order. */
  const wait = (milliseconds: number) => {
    world.time.now = new Date(at + milliseconds)
  }
  return { patient, key, buy, wait, ...made.value }
}
const written = async (orderId: string) => ({
  attempts: await world.db.selectFrom('payment_attempts').select('id').where('order_id', '=', orderId).execute(),
  order: await world.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow(),
  told: PROVIDERS.flatMap((provider) => gateways[provider].calls),
})
const stateOf = async (orderId: string, patient: Patient) =>
  (await app.get(`/payments/order?id=${orderId}`, patient)).data.state as string

describe.each(NAMES)('BOOK-04 an order: %s;', (name) => {
  it.each(PROVIDERS)('is paid by %s until a day has gone by', async (provider) => {
    const { id, patient, wait } = await ordered(name)
    wait(DAY - 1)
    expect(await stateOf(id, patient)).toBe('unpaid')
    const begun = await app.post(`/${provider}/order`, { order_id: id }, patient)
    expect(begun.status).toBe(200)
  })

  it.each([
    ['at the day’s end', DAY],
    ['a millisecond later', DAY + 1],
    ['a month later', 30 * DAY],
  ])('is over %s: no provider is asked, nothing is written', async (_when, after) => {
    const { id, patient, wait } = await ordered(name)
    wait(after)
    gateways.razorpay.calls.length = 0
    const before = await written(id)
    for (const path of ['/razorpay/order', '/cashfree/order', '/payments/free'])
      expect(await app.post(path, { order_id: id }, patient)).toMatchObject({
        status: 409,
        message: 'This order is over: please start again to see today’s price',
        data: { code: 'order_over' },
      })
    expect(await written(id)).toEqual(before)
    expect(await stateOf(id, patient)).toBe('over')
  })

  it('is not begun again once it is over, also where it was begun in time', async () => {
    const { id, patient, wait } = await ordered(name)
    await world.placeOrderOf(id, patient)
    wait(DAY)
    expect(await world.payments.makeOrder({ orderId: id }, patient, 'razorpay')).toMatchObject({
      error: { code: 'order_over' },
    })
  })

  it('is a new one under the same key after a day, once, at the price of that day', async () => {
    const { id, patient, key, buy, wait } = await ordered(name)
    wait(DAY - 1)
    expect(await buy(key)).toMatchObject({ ok: true, value: { id } })
    wait(DAY)
    await PRODUCTS[name]!.raise()
    const again = await Promise.all(Array.from({ length: 5 }, () => buy(key)))
    const made = new Set(again.map((each) => (each.ok ? each.value.id : each.error.code)))
    expect(made.size).toBe(1)
    expect(made).not.toContain(id)
    expect(again[0]).toMatchObject({ ok: true, value: { amountPaise: PRODUCTS[name]!.later } })
    expect(await pay([...made][0]!, patient)).toBe('confirmed')
  })

  it('PAYS-03 that was begun in time takes money that comes after a day', async () => {
    const { id, patient, wait } = await ordered(name)
    const placed = await world.placeOrderOf(id, patient)
    wait(DAY + HOUR)
    expect(await stateOf(id, patient)).toBe('over')
    wait(DAY + 2 * HOUR)
    expect(await arrive(placed, id, patient)).toBe('confirmed')
  })

  it('PAYS-03 that was begun in time sends money back that comes after a new one is paid, or books a test twice', async () => {
    const { id, patient, key, buy, wait } = await ordered(name)
    const placed = await world.placeOrderOf(id, patient)
    wait(DAY + HOUR)
    const again = await buy(key)
    expect(await pay(again.ok ? again.value.id : '', patient)).toBe('confirmed')
    expect(await arrive(placed, id, patient)).toBe(name.startsWith('test') ? 'confirmed' : 'refunding')
  })
})

describe('an order that is over', () => {
  it('answers its key for ever where it was paid', async () => {
    const { id, patient, key, buy, wait } = await ordered('package')
    expect(await pay(id, patient)).toBe('confirmed')
    wait(30 * DAY)
    expect(await buy(key)).toMatchObject({ ok: true, value: { id } })
  })

  it('leaves its key to the same thing alone', async () => {
    const { patient, key, wait } = await ordered('package')
    wait(DAY)
    const other = await world.plans.buy({ patientId: patient.userId, slug: 'more-calls', key })
    expect(other).toMatchObject({ ok: false, error: { code: 'key_reused' } })
  })

  it('BOOK-07 takes no code, and leaves its own to the next one in the same moment', async () => {
    const code = `C${randomUUID().slice(0, 8).toUpperCase()}`
    const coupon = { kind: 'percent', value: 10, max_discount: null, segment: null, total: null } as const
    const always = { starts_at: null, ends_at: null, campaign: null }
    await world.db
      .insertInto('coupons')
      .values({ code, scopes: ['course'], ...coupon, ...always })
      .execute()
    const { id, patient, buy, wait } = await ordered('course')
    const put = (orderId: string) =>
      world.coupons.apply({ scope: 'course', subject: { orderId }, patientId: patient.userId, code })
    wait(DAY - 1)
    expect(await put(id)).toMatchObject({ ok: true, value: { amount_paise: 116_910 } })
    const next = await buy(randomUUID())
    const nextId = next.ok ? next.value.id : ''
    expect(await put(nextId)).toMatchObject({ ok: false, error: { code: 'used_already' } })
    wait(DAY)
    expect(await put(id)).toMatchObject({ ok: false, error: { code: 'order_over' } })
    expect(await put(nextId)).toMatchObject({ ok: true, value: { amount_paise: 116_910 } })
    const uses = world.db.selectFrom('coupon_uses').select(['order_id', 'state']).where('coupon', '=', code)
    expect(await uses.execute()).toEqual([{ order_id: nextId, state: 'reserved' }])
  })

  it.each([
    [DAY, 'open'],
    [7 * DAY, 'ended'],
  ])('leaves its offer as it stands %d milliseconds later: %s', async (after, state) => {
    const { id, patient, buy, wait } = await ordered('offer')
    const offer = async () => (await world.offers.list(patient.userId))[0]!
    expect(await offer()).toMatchObject({ state: 'ordered', order_id: id })
    wait(after)
    expect(await offer()).toMatchObject({ state, order_id: null })
    const again = await buy(randomUUID())
    expect(again.ok ? 'ordered' : again.error.code).toBe(state === 'open' ? 'ordered' : 'offer_ended')
  })

  it('names what leads back to what it was for', async () => {
    const lineOf = async (name: string) => {
      const { id, patient } = await ordered(name)
      return (await app.get(`/payments/order?id=${id}`, patient)).data.lines[0] as object
    }
    expect(await lineOf('course')).toMatchObject({ course_slug: 'a-course' })
    expect(await lineOf('package')).toMatchObject({ package_slug: 'two-calls', linked: null, is_upgrade: false })
    const linked = expect.stringMatching(/^[\w-]{43,64}$/) as string
    expect(await lineOf('offer')).toMatchObject({ package_slug: 'for-you-alone', linked, is_upgrade: false })
    expect(await lineOf('upgrade')).toMatchObject({ package_slug: 'more-calls', linked: null, is_upgrade: true })
    expect(await lineOf('test without a place')).toMatchObject({ lab_test_slug: 'a-test' })
  })
})
