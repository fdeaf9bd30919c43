import { randomUUID } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@app/domain/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aLabPanel, aLabTest, aPackageWithTest, aServedCity, aWindow, FAR_PIN, PIN } from '../../../../test/lab.ts'
import * as lineMoney from '../../money/payments/line-money.ts'
import { FakeGateway } from '../../money/payments/testing/fake-gateway.ts'
import type { Patient } from '../../money/payments/payments.service.ts'
import { paymentsWorld, type World } from '../../money/payments/testing/world.ts'
import { listBookings } from './lab-bookings.repository.ts'

let world: World
let gateway: FakeGateway
let cityId: number
const SLUG = 'a-test'
const ADDRESS = '12 Lotus Street, near the park'

beforeEach(async () => {
  gateway = new FakeGateway()
  world = await paymentsWorld({ razorpay: gateway })
  cityId = await aServedCity(world.db)
  await aLabTest(world.db, { slug: SLUG })
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
  await world.close()
})

const windowIn = (hours: number, capacity = 2) =>
  aWindow(world.db, { cityId, startsAt: new Date(world.time.now.getTime() + hours * HOUR), capacity })

interface Wish {
  slug?: string
  pin?: string
  windowId?: string
  address?: string
  hasConsented?: boolean
  takesTalks?: boolean
  key?: string
}
const book = (patient: Patient, wish: Wish = {}) =>
  world.labs.book({
    patientId: patient.userId,
    slug: SLUG,
    pin: PIN,
    address: ADDRESS,
    windowId: undefined,
    hasConsented: false,
    takesTalks: false,
    key: randomUUID(),
    ...wish,
  })

async function ordered(patient: Patient, wish: Wish = {}) {
  const booked = await book(patient, wish)
  if (!booked.ok) throw new Error(booked.error.code)
  return booked.value
}

async function pay(orderId: string, patient: Patient): Promise<string> {
  return moneyFor(await world.placeOrderOf(orderId, patient), orderId, patient)
}
/** Pays the price that the provider was given. */
async function moneyFor(placed: string, orderId: string, patient: Patient): Promise<string> {
  gateway.set(placed, { id: `pay_${orderId}`, status: 'captured' })
  const seen = await world.payments.order(orderId, patient)
  return seen.ok ? seen.value.state : seen.error.code
}

/**
 * Creates a paid test.
 *
 * @returns its booking's id.
 */
async function paid(patient: Patient, wish: Wish = {}): Promise<string> {
  const { bookingId, orderId } = await ordered(patient, wish)
  expect(await pay(orderId, patient)).toBe('confirmed')
  return bookingId
}

const stateOf = async (id: string) =>
  (await world.db.selectFrom('lab_bookings').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const windowOf = async (bookingId: string) =>
  (await world.db.selectFrom('lab_seats').select('window_id').where('booking_id', '=', bookingId).executeTakeFirst())
    ?.window_id
const codeOf = (result: { ok: boolean; error?: unknown }) =>
  result.ok ? 'ok' : (result as { error: { code: string } }).error.code

describe('windows', () => {
  it('BOOK-05 open ahead by the hours of a week, once, whatever the zone of the machine', async () => {
    await world.db
      .insertInto('lab_hours')
      .values({ city_id: cityId, lab_id: null, weekday: 1, from_minute: 390, to_minute: 510, capacity: 3 })
      .execute()
    await world.labs.openAhead()
    await world.labs.openAhead()
    const { city, windows } = await world.labs.slots({ pin: PIN, place: 'home', patientId: null })
    expect(city).toBe('Delhi')
    // Mondays at 6:30 in India, in the two weeks that begin on Saturday 21 November
    expect(windows.map(({ starts_at, left }) => [starts_at, left])).toEqual([
      ['2026-11-23T01:00:00.000Z', 3],
      ['2026-11-30T01:00:00.000Z', 3],
    ])
  })

  it('BOOK-05 of a PIN that is not served are none, and the nearest city is named', async () => {
    for (const place of ['home', 'lab'] as const)
      expect(await world.labs.slots({ pin: FAR_PIN, place, patientId: null })).toEqual({
        is_served: false,
        city: 'Delhi',
        windows: [],
        labs: [],
      })
  })

  it('that begin too soon, or in another city, are not offered', async () => {
    await windowIn(1)
    const far = await windowIn(3)
    const other = await world.db
      .insertInto('cities')
      .values(({ selectFrom }) => ({ state_id: selectFrom('states').select('id').limit(1), name: 'Elsewhere' }))
      .returning('id')
      .executeTakeFirstOrThrow()
    await aWindow(world.db, { cityId: other.id, startsAt: new Date(world.time.now.getTime() + DAY) })
    expect((await world.labs.slots({ pin: PIN, place: 'home', patientId: null })).windows.map(({ id }) => id)).toEqual([
      far,
    ])
  })
})

describe('booking a test', () => {
  it('BOOK-05 is booked once it is paid, with its window, and its owner is told without a word about health', async () => {
    const patient = await world.aPatient()
    const windowId = await windowIn(24)
    const { bookingId, orderId, amountPaise } = await ordered(patient, { windowId })
    expect([await stateOf(bookingId), amountPaise]).toEqual(['ordered', 49_900])
    expect(await pay(orderId, patient)).toBe('confirmed')
    expect([await stateOf(bookingId), await windowOf(bookingId)]).toEqual(['booked', windowId])
    const told = await world.db
      .selectFrom('outbox')
      .select('payload')
      .where('key', '=', `visit-booked:${bookingId}`)
      .execute()
    expect(told).toHaveLength(1)
    const bill = await world.db.selectFrom('invoices').select(['series', 'lines']).executeTakeFirstOrThrow()
    expect(bill).toMatchObject({ series: 'BS', lines: [{ description: 'Health care services (SAC 999316)' }] })
  })

  it('costs what the list says on the day of the order', async () => {
    await world.db.updateTable('lab_tests').set({ price_paise: 60_000 }).execute()
    expect(await ordered(await world.aPatient())).toMatchObject({ amountPaise: 60_000 })
  })

  it('is one booking for one form, however often it is sent', async () => {
    const [patient, key, windowId] = [await world.aPatient(), randomUUID(), await windowIn(24)]
    const made = await Promise.all(Array.from({ length: 10 }, () => book(patient, { key, windowId })))
    expect(new Set(made.map((each) => (each.ok ? each.value.orderId : each.error.code))).size).toBe(1)
    expect([await world.count('lab_bookings'), await world.count('orders'), await world.count('lab_seats')]).toEqual([
      1, 1, 1,
    ])
    expect(codeOf(await book(patient, { key, pin: FAR_PIN }))).toBe('key_reused')
  })

  it.each<[string, Wish, string]>([
    ['a test that there is not', { slug: 'no-such-test' }, 'lab_test_not_found'],
    ['a PIN that is not served', { pin: FAR_PIN }, 'pin_not_served'],
    ['a window that there is not', { windowId: randomUUID() }, 'window_gone'],
    ['a test that needs consent, without it', { slug: 'with-talks', takesTalks: true }, 'consent_required'],
    ['a test that needs talks, without them', { slug: 'with-talks', hasConsented: true }, 'talks_required'],
    ['a panel with such a test, without consent', { slug: 'a-panel' }, 'consent_required'],
  ])('BOOK-05 refuses %s, and writes nothing', async (_what, wish, code) => {
    await aLabTest(world.db, { slug: 'with-talks', requires_counselling: true })
    await aLabPanel(world.db, { slug: 'a-panel', tests: [SLUG, 'with-talks'] })
    expect(codeOf(await book(await world.aPatient(), wish))).toBe(code)
    expect([await world.count('lab_bookings'), await world.count('orders'), await world.count('lab_seats')]).toEqual([
      0, 0, 0,
    ])
  })

  it('BOOK-05 gives the last place of a window to one of fifty', async () => {
    const windowId = await windowIn(24, 1)
    const patients = await Promise.all(Array.from({ length: 50 }, () => world.aPatient()))
    const codes = await Promise.all(patients.map(async (patient) => codeOf(await book(patient, { windowId }))))
    expect(codes.toSorted()).toEqual(
      [...Array<string>(1).fill('ok'), ...Array<string>(49).fill('window_full')].toSorted(),
    )
    expect([await world.count('lab_seats'), await world.count('orders')]).toEqual([1, 1])
  })

  it('BOOK-05 keeps a place for twenty minutes, then for whoever comes; late money books without a window', async () => {
    const [first, second] = [await world.aPatient(), await world.aPatient()]
    const windowId = await windowIn(24, 1)
    const slow = await ordered(first, { windowId })
    world.wait(19)
    expect(codeOf(await book(second, { windowId }))).toBe('window_full')
    world.wait(1)
    expect((await world.labs.slots({ pin: PIN, place: 'home', patientId: null })).windows[0]!.left).toBe(1)
    const quick = await paid(second, { windowId })
    expect(await pay(slow.orderId, first)).toBe('confirmed')
    expect(await stateOf(slow.bookingId)).toBe('booked')
    expect([await windowOf(slow.bookingId), await windowOf(quick)]).toEqual([undefined, windowId])
  })

  it('BOOK-05 keeps one unpaid place for each patient, however many orders are made at once', async () => {
    const [patient, rival] = [await world.aPatient(), await world.aPatient()]
    const windows = await Promise.all(Array.from({ length: 10 }, (_, nth) => windowIn(24 + 3 * nth, 1)))
    const theirs = await paid(patient, { windowId: await windowIn(72) })
    const codes = await Promise.all(windows.map(async (windowId) => codeOf(await book(patient, { windowId }))))
    expect(new Set(codes)).toEqual(new Set(['ok']))
    expect([await world.count('lab_seats'), await windowOf(theirs)]).toEqual([2, expect.any(String)])
    // nobody may take more than ten per hour
    world.wait(60)
    const { bookingId, orderId } = await ordered(patient, { windowId: windows[0]! })
    const placed = await world.placeOrderOf(orderId, patient)
    await ordered(patient, { windowId: windows[1]! })
    expect(await moneyFor(placed, orderId, patient)).toBe('confirmed')
    expect(await windowOf(bookingId)).toBe(windows[0])
    expect(codeOf(await book(rival, { windowId: windows[0]! }))).toBe('window_full')
  })

  it('BOOK-05 keeps the place that a patient holds where another one is full', async () => {
    const [patient, rival] = [await world.aPatient(), await world.aPatient()]
    const [held, full] = [await windowIn(24, 1), await windowIn(30, 1)]
    await paid(rival, { windowId: full })
    const { bookingId } = await ordered(patient, { windowId: held })
    expect(codeOf(await book(patient, { windowId: full }))).toBe('window_full')
    expect(await windowOf(bookingId)).toBe(held)
  })

  it('BOOK-05 takes a place again that lapsed and that nobody else has had', async () => {
    const patient = await world.aPatient()
    const windowId = await windowIn(24, 1)
    const { bookingId, orderId } = await ordered(patient, { windowId })
    world.wait(30)
    await world.db.deleteFrom('lab_seats').execute()
    await pay(orderId, patient)
    expect(await windowOf(bookingId)).toBe(windowId)
  })
})

describe('ordering a test again before it is paid', () => {
  const codeOn = (orderId: string, patient: Patient, code: string) =>
    world.coupons.apply({ scope: 'lab_test', subject: { orderId }, patientId: patient.userId, code })
  async function aCode(): Promise<string> {
    const code = `C${randomUUID().slice(0, 8).toUpperCase()}`
    const coupon = { code, kind: 'percent', value: 10, scopes: ['lab_test'] } as const
    const always = { max_discount: null, segment: null, total: null, starts_at: null, ends_at: null, campaign: null }
    await world.db
      .insertInto('coupons')
      .values({ ...coupon, scopes: ['lab_test'], ...always })
      .execute()
    return code
  }
  const listed = async ({ userId }: Patient) =>
    (await listBookings(world.db, userId, world.time.now)).map(({ id, state }) => [id, state])
  const eventsOf = async (bookingId: string) =>
    (
      await world.db
        .selectFrom('lab_booking_events')
        .select(['from_state', 'to_state', 'actor'])
        .where('booking_id', '=', bookingId)
        .orderBy('id')
        .execute()
    ).map(({ from_state, to_state, actor }) => `${from_state} ${to_state} ${actor}`)
  const beginning = async (orderId: string, patient: Patient) =>
    codeOf(await world.payments.makeOrder({ orderId }, patient, 'razorpay'))
  const attempts = () => world.count('payment_attempts')

  it('BOOK-05 ends what was ordered first: its place, its code and its credit are free in that moment', async () => {
    const [patient, rival, code] = [await world.aPatient(), await world.aPatient(), await aCode()]
    const [one, other] = [await windowIn(24, 1), await windowIn(30, 1)]
    const first = await ordered(patient, { windowId: one })
    expect(await codeOn(first.orderId, patient, code)).toMatchObject({ ok: true, value: { amount_paise: 44_910 } })
    const second = await ordered(patient, { windowId: other })
    const uses = await world.db.selectFrom('coupon_uses').select('state').execute()
    expect([await stateOf(first.bookingId), uses]).toEqual(['given_up', [{ state: 'released' }]])
    expect(await eventsOf(first.bookingId)).toEqual(['null ordered patient', 'ordered given_up patient'])
    expect(await listed(patient)).toEqual([[second.bookingId, 'ordered']])
    expect(await codeOn(second.orderId, patient, code)).toMatchObject({ ok: true, value: { amount_paise: 44_910 } })
    expect(codeOf(await book(rival, { windowId: one }))).toBe('ok')
    expect(await beginning(first.orderId, patient)).toBe('order_over')
    expect(await attempts()).toBe(0)
    const over = { state: 'over', coupon: null, amountPaise: 49_900 }
    expect(await world.payments.order(first.orderId, patient)).toMatchObject({ ok: true, value: over })
  })

  it.each<[string, Wish]>([
    ['another address', { address: '99 Jasmine Road, second floor' }],
    ['a window instead of none', {}],
  ])('BOOK-05 with %s leaves one to pay', async (_what, wish) => {
    const patient = await world.aPatient()
    await ordered(patient)
    const last = await ordered(patient, { ...wish, ...(!wish.address && { windowId: await windowIn(24) }) })
    expect(await listed(patient)).toEqual([[last.bookingId, 'ordered']])
  })

  it('BOOK-05 without a window gives the place of the first one back', async () => {
    const patient = await world.aPatient()
    await ordered(patient, { windowId: await windowIn(24) })
    await ordered(patient)
    expect(await world.count('lab_seats')).toBe(0)
  })

  it('BOOK-05 counts on the credit that the first one kept', async () => {
    const patient = await world.aPatient()
    const earlier = await world.aHold({ patient })
    gateway.set(await world.placeOrder(earlier), { id: 'pay_earlier', status: 'captured' })
    expect(await world.stateOf(earlier)).toBe('confirmed')
    const line = { appointmentId: earlier.appointmentId }
    await world.db
      .transaction()
      .execute((trx) => lineMoney.credit(trx, { line, amountPaise: 9900, now: world.time.now }))
    expect([(await ordered(patient)).amountPaise, (await ordered(patient)).amountPaise]).toEqual([40_000, 40_000])
  })

  it('leaves another test, another’s, and what is booked as they are', async () => {
    const [patient, rival] = [await world.aPatient(), await world.aPatient()]
    await aLabTest(world.db, { slug: 'another-test' })
    const kept = [
      await ordered(patient, { slug: 'another-test' }),
      await ordered(rival),
      { bookingId: await paid(patient) },
    ]
    await ordered(patient)
    expect(await Promise.all(kept.map(({ bookingId }) => stateOf(bookingId)))).toEqual(['ordered', 'ordered', 'booked'])
  })

  it('changes nothing where it is refused', async () => {
    const [patient, rival] = [await world.aPatient(), await world.aPatient()]
    const [held, full] = [await windowIn(24, 1), await windowIn(30, 1)]
    await paid(rival, { windowId: full })
    const { bookingId, orderId } = await ordered(patient, { windowId: held })
    expect(codeOf(await book(patient, { windowId: full }))).toBe('window_full')
    expect([await stateOf(bookingId), await windowOf(bookingId)]).toEqual(['ordered', held])
    expect(await pay(orderId, patient)).toBe('confirmed')
  })

  it('PAYS-03 keeps the first one, unlisted, where a payment was begun: money that comes for it books it', async () => {
    const patient = await world.aPatient()
    const first = await ordered(patient)
    const placed = await world.placeOrderOf(first.orderId, patient)
    world.wait(1)
    const second = await ordered(patient)
    expect(await listed(patient)).toEqual([[second.bookingId, 'ordered']])
    expect([await stateOf(first.bookingId), await beginning(first.orderId, patient)]).toEqual(['ordered', 'order_over'])
    expect(await moneyFor(placed, first.orderId, patient)).toBe('confirmed')
    expect(await listed(patient)).toEqual([
      [second.bookingId, 'ordered'],
      [first.bookingId, 'booked'],
    ])
  })

  it('PAYS-03 leaves the first one as it is while its payment is under way', async () => {
    const [patient, code] = [await world.aPatient(), await aCode()]
    const first = await ordered(patient)
    await codeOn(first.orderId, patient, code)
    const placed = await world.placeOrderOf(first.orderId, patient)
    gateway.set(placed, { id: 'pay_slow', status: 'pending' })
    expect(await world.payments.order(first.orderId, patient)).toMatchObject({ value: { state: 'processing' } })
    const second = await ordered(patient)
    expect(new Set((await listed(patient)).map(([id]) => id))).toEqual(new Set([first.bookingId, second.bookingId]))
    expect(await codeOn(second.orderId, patient, code)).toMatchObject({ error: { code: 'used_already' } })
    gateway.set(placed, { id: 'pay_slow', status: 'captured' })
    world.wait(1)
    expect(await world.payments.order(first.orderId, patient)).toMatchObject({ value: { state: 'confirmed' } })
  })

  it('BOOK-05 leaves one to pay of ten at once', async () => {
    const patient = await world.aPatient()
    const windows = await Promise.all(Array.from({ length: 10 }, (_, nth) => windowIn(24 + 3 * nth, 1)))
    const codes = await Promise.all(windows.map(async (windowId) => codeOf(await book(patient, { windowId }))))
    expect(new Set(codes)).toEqual(new Set(['ok']))
    const states = await world.db.selectFrom('lab_bookings').select('state').orderBy('state').execute()
    expect(states.map(({ state }) => state)).toEqual([...Array<string>(9).fill('given_up'), 'ordered'])
    expect([await listed(patient), await world.count('lab_seats')]).toEqual([[[expect.any(String), 'ordered']], 1])
  })

  it('PAYS-03 at once with the payment of the first one ends it or books it, never takes money for nothing', async () => {
    for (let round = 0; round < 10; round++) {
      const patient = await world.aPatient()
      const { bookingId, orderId } = await ordered(patient)
      const [begun] = await Promise.all([world.payments.makeOrder({ orderId }, patient, 'razorpay'), ordered(patient)])
      if (begun.ok) expect(await moneyFor(begun.value.providerOrderId, orderId, patient)).toBe('confirmed')
      expect(await stateOf(bookingId)).toBe(begun.ok ? 'booked' : 'given_up')
    }
  })

  it('BOOK-05 lists what is not paid for as long as it can be', async () => {
    const patient = await world.aPatient()
    const { bookingId } = await ordered(patient)
    world.wait(DAY / MINUTE - 1)
    expect(await listed(patient)).toEqual([[bookingId, 'ordered']])
    world.wait(1)
    expect(await listed(patient)).toEqual([])
  })
})

describe('a place that a patient holds', () => {
  const left = async (patient: Patient | null, windowId: string) =>
    (await world.labs.slots({ pin: PIN, place: 'home', patientId: patient && patient.userId })).windows.find(
      ({ id }) => id === windowId,
    )!.left

  it('BOOK-05 is theirs to choose again, and full to everybody else', async () => {
    const [patient, rival] = [await world.aPatient(), await world.aPatient()]
    const windowId = await windowIn(24, 1)
    await ordered(patient, { windowId })
    expect([await left(patient, windowId), await left(rival, windowId), await left(null, windowId)]).toEqual([1, 0, 0])
    const { bookingId } = await ordered(patient, { windowId })
    expect(codeOf(await book(rival, { windowId }))).toBe('window_full')
    expect([await windowOf(bookingId), await world.count('lab_seats')]).toEqual([windowId, 1])
  })

  it('BOOK-05 is a place that is taken once it is paid', async () => {
    const patient = await world.aPatient()
    const windowId = await windowIn(24, 1)
    await paid(patient, { windowId })
    expect(await left(patient, windowId)).toBe(0)
  })

  it('BOOK-05 can be had by the test that they have paid', async () => {
    const patient = await world.aPatient()
    await aLabTest(world.db, { slug: 'another-test' })
    const windowId = await windowIn(24, 1)
    const booking = await paid(patient)
    await ordered(patient, { slug: 'another-test', windowId })
    expect(codeOf(await world.labs.choose({ bookingId: booking, patientId: patient.userId, windowId }))).toBe('ok')
    expect([await windowOf(booking), await world.count('lab_seats')]).toEqual([windowId, 1])
  })

  it('BOOK-05 stays theirs when they order it again beside ten who want it', async () => {
    const patient = await world.aPatient()
    const windowId = await windowIn(24, 1)
    await ordered(patient, { windowId })
    const rivals = await Promise.all(Array.from({ length: 10 }, () => world.aPatient()))
    const [own, ...others] = await Promise.all(
      [patient, ...rivals].map(async (each) => codeOf(await book(each, { windowId }))),
    )
    expect([own, new Set(others)]).toEqual(['ok', new Set(['window_full'])])
  })
})

describe('choosing a window', () => {
  const choose = (patient: Patient, bookingId: string, windowId: string) =>
    world.labs.choose({ bookingId, patientId: patient.userId, windowId })

  it('BOOK-05 may come after booking, and again, and gives the old place back', async () => {
    const patient = await world.aPatient()
    const [one, other] = [await windowIn(24, 1), await windowIn(30, 1)]
    const booking = await paid(patient)
    expect(codeOf(await choose(patient, booking, one))).toBe('ok')
    expect(codeOf(await choose(patient, booking, one))).toBe('ok')
    expect(codeOf(await choose(patient, booking, other))).toBe('ok')
    expect(await windowOf(booking)).toBe(other)
    expect(await world.count('lab_seats')).toBe(1)
  })

  it('BOOK-05 keeps the old window when the new one is full', async () => {
    const [patient, rival] = [await world.aPatient(), await world.aPatient()]
    const [one, other] = [await windowIn(24, 1), await windowIn(30, 1)]
    const booking = await paid(patient, { windowId: one })
    await paid(rival, { windowId: other })
    expect(codeOf(await choose(patient, booking, other))).toBe('window_full')
    expect(await windowOf(booking)).toBe(one)
  })

  it('BOOK-05 gives the last place to one of two who move to it, and the other keeps theirs', async () => {
    const patients = [await world.aPatient(), await world.aPatient()]
    const [old, wanted] = [await windowIn(24), await windowIn(30, 1)]
    const bookings = [await paid(patients[0]!, { windowId: old }), await paid(patients[1]!, { windowId: old })]
    const codes = await Promise.all(bookings.map(async (id, n) => codeOf(await choose(patients[n]!, id, wanted))))
    expect(codes.toSorted()).toEqual(['ok', 'window_full'])
    const windows = await Promise.all(bookings.map(windowOf))
    expect(new Set(windows)).toEqual(new Set([old, wanted]))
  })

  it('is refused once the window is near', async () => {
    const patient = await world.aPatient()
    const [one, other] = [await windowIn(3), await windowIn(30)]
    const booking = await paid(patient, { windowId: one })
    world.wait(61)
    expect(codeOf(await choose(patient, booking, other))).toBe('too_late_to_move')
    expect(await windowOf(booking)).toBe(one)
  })

  it('is refused for what is not paid, and for another’s as for none', async () => {
    const [patient, other] = [await world.aPatient(), await world.aPatient()]
    const windowId = await windowIn(24)
    const { bookingId } = await ordered(patient)
    expect(codeOf(await choose(patient, bookingId, windowId))).toBe('not_booked')
    expect(codeOf(await choose(other, bookingId, windowId))).toBe('lab_booking_not_found')
    expect(await world.count('lab_seats')).toBe(0)
  })
})

describe('cancelling', () => {
  const own = (patient: Patient, bookingId: string) => ({ bookingId, patientId: patient.userId })
  const cancel = (
    patient: Patient,
    bookingId: string,
    quotedPaise: number,
    quotedUnit: 'back' | 'used' | null = null,
  ) => world.labs.cancel({ ...own(patient, bookingId), quotedPaise, quotedUnit })

  it.each([
    ['without a window', null, 0, 49_900],
    ['two hours before the window', 3, 60, 49_900],
    ['a minute later', 3, 61, 39_900],
  ])('BOOK-03 %s gives back what the terms say', async (_when, hours, minutes, back) => {
    const patient = await world.aPatient()
    const windowId = hours === null ? undefined : await windowIn(hours)
    const booking = await paid(patient, windowId ? { windowId } : {})
    world.wait(minutes)
    const quote = await world.labs.quote(own(patient, booking))
    expect(quote).toMatchObject({ ok: true, value: { paid_paise: 49_900, back_paise: back } })
    expect(codeOf(await cancel(patient, booking, back - 1))).toBe('quote_changed')
    expect([await stateOf(booking), await world.count('refunds')]).toEqual(['booked', 0])
    expect(codeOf(await cancel(patient, booking, back))).toBe('ok')
    expect(codeOf(await cancel(patient, booking, back))).toBe('ok')
    expect([await stateOf(booking), await windowOf(booking)]).toEqual(['cancelled_patient', undefined])
    const refunds = await world.db.selectFrom('refunds').select('amount_minor').execute()
    expect(refunds).toEqual([{ amount_minor: back }])
  })

  it('is refused once the sample is taken, and for another’s as for none', async () => {
    const [patient, other] = [await world.aPatient(), await world.aPatient()]
    const booking = await paid(patient)
    expect(codeOf(await cancel(other, booking, 49_900))).toBe('lab_booking_not_found')
    await world.db.updateTable('lab_bookings').set({ state: 'collected', collected_at: world.time.now }).execute()
    expect(codeOf(await cancel(patient, booking, 49_900))).toBe('already_collected')
    expect(await world.count('refunds')).toBe(0)
  })
})

describe('a unit of a plan', () => {
  async function aPlan(patient: Patient, slug: string): Promise<void> {
    await aPackageWithTest(world.db, { slug: 'with-lab', test: slug })
    const bought = await world.plans.buy({ patientId: patient.userId, slug: 'with-lab', key: randomUUID() })
    if (!bought.ok) throw new Error(bought.error.code)
    expect(await pay(bought.value.id, patient)).toBe('confirmed')
  }
  const use = (patient: Patient, bookingId: string) =>
    world.plans.useForLabTest({ patientId: patient.userId, bookingId })
  const units = async (patient: Patient) =>
    (await world.plans.list(patient.userId, 'all')).flatMap((plan) => plan.units.map(({ state }) => state))

  it('BOOK-04 books its test without money, once, and is used up once the sample is taken', async () => {
    const patient = await world.aPatient()
    await aPlan(patient, SLUG)
    const { bookingId } = await ordered(patient, { windowId: await windowIn(24) })
    const used = await Promise.all(Array.from({ length: 5 }, () => use(patient, bookingId)))
    expect(used.map(codeOf)).toEqual(Array<string>(5).fill('ok'))
    expect([await stateOf(bookingId), await units(patient)]).toEqual(['booked', ['reserved']])
    await world.db.updateTable('lab_bookings').set({ state: 'collected', collected_at: world.time.now }).execute()
    expect(await units(patient)).toEqual(['consumed'])
  })

  it('TRUE-01 ends the order that it takes the place of: nobody is asked to pay it any more', async () => {
    const patient = await world.aPatient()
    await aPlan(patient, SLUG)
    const { bookingId, orderId } = await ordered(patient)
    expect(codeOf(await use(patient, bookingId))).toBe('ok')
    expect(await world.payments.order(orderId, patient)).toMatchObject({ value: { state: 'over' } })
    await expect(world.placeOrderOf(orderId, patient)).rejects.toThrow('order_over')
    expect(codeOf(await use(patient, randomUUID()))).toBe('lab_booking_not_found')
  })

  it('covers no other test', async () => {
    const patient = await world.aPatient()
    await aPlan(patient, await aLabTest(world.db, { slug: 'another-test' }))
    const { bookingId } = await ordered(patient)
    expect(codeOf(await use(patient, bookingId))).toBe('no_unit')
    expect([await stateOf(bookingId), await units(patient)]).toEqual(['ordered', ['available']])
  })

  it('PAYS-03 sends money back that comes for a test which a plan has covered meanwhile', async () => {
    const patient = await world.aPatient()
    await aPlan(patient, SLUG)
    const { bookingId, orderId } = await ordered(patient)
    // its payment had begun earlier
    await world.placeOrderOf(orderId, patient)
    await use(patient, bookingId)
    const begun = await world.db
      .selectFrom('payment_attempts')
      .select('provider_order_id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    gateway.set(begun.provider_order_id!, { id: `pay_${orderId}`, status: 'captured' })
    await world.payments.order(orderId, patient)
    world.wait(1)
    expect(await world.payments.order(orderId, patient)).toMatchObject({ value: { state: 'refunding' } })
    expect([await stateOf(bookingId), await units(patient)]).toEqual(['booked', ['reserved']])
  })

  it.each([
    ['goes back to its plan', 0, 'back', 'available'],
    ['counts as used near the window', 61, 'used', 'forfeited'],
  ] as const)('BOOK-03 %s when the test is cancelled', async (_what, minutes, end, state) => {
    const patient = await world.aPatient()
    await aPlan(patient, SLUG)
    const { bookingId } = await ordered(patient, { windowId: await windowIn(3) })
    await use(patient, bookingId)
    world.wait(minutes)
    const wish = { bookingId, patientId: patient.userId, quotedPaise: 0 }
    expect(codeOf(await world.labs.cancel({ ...wish, quotedUnit: null }))).toBe('quote_changed')
    expect(codeOf(await world.labs.cancel({ ...wish, quotedUnit: end }))).toBe('ok')
    expect(await units(patient)).toEqual([state])
  })
})

it('a place is never beyond what its window has, whoever writes it', async () => {
  const patient = await world.aPatient()
  const windowId = await windowIn(24, 1)
  const { bookingId } = await ordered(patient)
  const beyond = world.db
    .insertInto('lab_seats')
    .values({
      window_id: windowId,
      seat: 2,
      booking_id: bookingId,
      held_until: new Date(world.time.now.getTime() + MINUTE),
    })
    .execute()
  await expect(beyond).rejects.toMatchObject({ constraint: 'seat_within_capacity' })
})
