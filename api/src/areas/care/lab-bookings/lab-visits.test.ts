import { randomUUID } from 'node:crypto'
import { HOUR } from '@app/domain/durations'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  aLab,
  aLabPanel,
  aLabTest,
  anotherCity,
  aPackageWithTest,
  aServedCity,
  aWindow,
  OTHER_PIN,
  PIN,
} from '../../../../test/lab.ts'
import { answerCommand } from '../../../app/admin/answer-command.ts'
import { VERBS } from '../../../app/admin/verbs.ts'
import { openDatabase } from '../../../platform/db/client.ts'
import type { Patient } from '../../money/payments/payments.service.ts'
import { FakeGateway } from '../../money/payments/testing/fake-gateway.ts'
import { paymentsWorld, type World } from '../../money/payments/testing/world.ts'
import { RETENTION } from '../../../app/leaving/personal-data/retention-of-tables.ts'
import { findBooking } from './lab-bookings.repository.ts'
import { bookingOnWire } from './lab-bookings.wire.ts'

let world: World
let gateway: FakeGateway
let cityId: number
let labId: number
let patient: Patient
/** One sample is taken at a lab, the other at home. */
const [AT_LAB, AT_HOME] = ['at-a-lab', 'at-home']
const LAB = 'yard'
const ADDRESS = '12 Lotus Street, near the park'
const PAID = 49_900

beforeEach(async () => {
  gateway = new FakeGateway()
  world = await paymentsWorld({ razorpay: gateway })
  cityId = await aServedCity(world.db)
  labId = await aLab(world.db, { cityId, slug: LAB })
  await aLabTest(world.db, { slug: AT_LAB, home_collection: false })
  await aLabTest(world.db, { slug: AT_HOME })
  patient = await world.aPatient()
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
  await world.close()
})

interface WindowWish {
  city?: number
  lab?: number | undefined
  capacity?: number
}
/** Creates a window of the lab or, with `lab: undefined`, of the collectors. */
const windowIn = (hours: number, wish: WindowWish = {}) => {
  const { city = cityId, lab, capacity = 2 } = { lab: labId, ...wish }
  return aWindow(world.db, {
    cityId: city,
    labId: lab,
    startsAt: new Date(world.time.now.getTime() + hours * HOUR),
    capacity,
  })
}

interface Wish {
  slug?: string
  pin?: string
  address?: string | undefined
  lab?: string | undefined
  windowId?: string | undefined
  key?: string
}
const book = (wish: Wish = {}, by = patient) =>
  world.labs.book({
    patientId: by.userId,
    slug: AT_LAB,
    pin: PIN,
    lab: LAB,
    windowId: undefined,
    hasConsented: false,
    takesTalks: false,
    key: randomUUID(),
    ...wish,
  })
async function ordered(wish: Wish = {}, by = patient) {
  const booked = await book(wish, by)
  if (!booked.ok) throw new Error(booked.error.code)
  return booked.value
}
async function pay(orderId: string, by = patient): Promise<void> {
  gateway.set(await world.placeOrderOf(orderId, by), { id: `pay_${orderId}`, status: 'captured' })
  expect(await world.payments.order(orderId, by)).toMatchObject({ value: { state: 'confirmed' } })
}
/**
 * Creates a paid test.
 *
 * @returns its booking's id.
 */
async function paid(wish: Wish = {}, by = patient): Promise<string> {
  const { bookingId, orderId } = await ordered(wish, by)
  await pay(orderId, by)
  return bookingId
}
const choose = (bookingId: string, windowId: string, by = patient) =>
  world.labs.choose({ bookingId, patientId: by.userId, windowId })
const slots = (pin = PIN, place: 'home' | 'lab' = 'lab') => world.labs.slots({ pin, place, patientId: null })

const rowOf = (id: string) =>
  world.db
    .selectFrom('lab_bookings')
    .select(['state', 'address', 'lab_id', 'missed_visits', 'visit'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const windowOf = async (bookingId: string) =>
  (await world.db.selectFrom('lab_seats').select('window_id').where('booking_id', '=', bookingId).executeTakeFirst())
    ?.window_id
const shown = async (id: string) => bookingOnWire((await findBooking(world.db, patient.userId, id))!, world.time.now)
const codeOf = (result: { ok: boolean; error?: unknown }) =>
  result.ok ? 'ok' : (result as { error: { code: string } }).error.code
const retire = (slug: string) =>
  world.db.updateTable('labs').set({ retired_at: world.time.now }).where('slug', '=', slug).execute()

async function operator(verb: string, booking: string) {
  const ports = { open: () => openDatabase({ url: world.url, poolMax: 2 }), now: async () => world.time.now }
  const words = ['lab', verb, '--booking', booking, '--yes', '--as', 'Anita Rao']
  const { code, out } = await answerCommand({ ...ports, verbs: VERBS }, words)
  return { code, result: out === undefined ? undefined : JSON.parse(out).result }
}

describe('the labs of a PIN', () => {
  it('BOOK-05 have windows of their own, beside those of the collectors', async () => {
    const hours = { city_id: cityId, weekday: 1, from_minute: 390, to_minute: 510, capacity: 3 }
    await world.db
      .insertInto('lab_hours')
      .values([
        { ...hours, lab_id: null },
        { ...hours, lab_id: labId, capacity: 1 },
      ])
      .execute()
    await world.labs.openAhead()
    await world.labs.openAhead()
    const opened = [
      ['2026-11-23T01:00:00.000Z', 1],
      ['2026-11-30T01:00:00.000Z', 1],
    ]
    const atLab = await slots()
    expect(atLab).toMatchObject({ is_served: true, city: 'Delhi', windows: [] })
    expect(atLab.labs.map(({ windows: _windows, ...rest }) => rest)).toEqual([
      { slug: LAB, name: 'Lab yard', address: '22 Ashoka Yard', pin: PIN },
    ])
    expect(atLab.labs[0]!.windows.map(({ starts_at, left }) => [starts_at, left])).toEqual(opened)
    const atHome = await slots(PIN, 'home')
    expect(atHome.labs).toEqual([])
    expect(atHome.windows.map(({ starts_at, left }) => [starts_at, left])).toEqual(
      opened.map(([startsAt]) => [startsAt, 3]),
    )
  })

  it('BOOK-05 are those of its city that take samples still', async () => {
    await aLab(world.db, { cityId: await anotherCity(world.db), slug: 'elsewhere', pin: OTHER_PIN })
    await aLab(world.db, { cityId, slug: 'closed' })
    await retire('closed')
    expect((await slots()).labs.map(({ slug }) => slug)).toEqual([LAB])
    expect((await slots(OTHER_PIN)).labs.map(({ slug }) => slug)).toEqual(['elsewhere'])
    await retire(LAB)
    expect(await slots()).toMatchObject({ is_served: true, labs: [] })
  })
})

describe('booking a test that is taken at a lab', () => {
  it('BOOK-05 keeps the lab and its window, and no address; its owner is told and sees where to go', async () => {
    const windowId = await windowIn(24)
    const id = await paid({ windowId })
    expect(await rowOf(id)).toMatchObject({ state: 'booked', address: null, lab_id: labId })
    expect(await windowOf(id)).toBe(windowId)
    expect(await shown(id)).toMatchObject({
      address: null,
      lab: { slug: LAB, name: 'Lab yard', address: '22 Ashoka Yard', pin: PIN },
      window: { id: windowId },
      may: { choose: { until: expect.any(String), from: null } },
    })
    const told = await world.db.selectFrom('outbox').select('key').where('key', '=', `visit-booked:${id}`).execute()
    expect(told).toHaveLength(1)
  })

  it('BOOK-05 may leave the window for later', async () => {
    const id = await paid()
    expect([await rowOf(id), await windowOf(id)]).toMatchObject([{ state: 'booked', lab_id: labId }, undefined])
    const windowId = await windowIn(24)
    expect(codeOf(await choose(id, windowId))).toBe('ok')
    expect(await windowOf(id)).toBe(windowId)
  })

  it('BOOK-05 is one booking for one form, however often it is sent, and another lab is another form', async () => {
    await aLab(world.db, { cityId, slug: 'second' })
    const [key, windowId] = [randomUUID(), await windowIn(24)]
    const made = await Promise.all(Array.from({ length: 10 }, () => book({ key, windowId })))
    expect(new Set(made.map((each) => (each.ok ? each.value.orderId : each.error.code))).size).toBe(1)
    expect(codeOf(await book({ key, windowId, lab: 'second' }))).toBe('key_reused')
    expect(codeOf(await book({ key, windowId, lab: undefined, address: ADDRESS }))).toBe('key_reused')
    expect([await world.count('lab_bookings'), await world.count('orders'), await world.count('lab_seats')]).toEqual([
      1, 1, 1,
    ])
  })

  it('BOOK-05 refuses each pair of a test and a place that does not fit, and writes nothing', async () => {
    const [other, farCity] = [await second(), await anotherCity(world.db)]
    const far = await aLab(world.db, { cityId: farCity, slug: 'elsewhere', pin: OTHER_PIN })
    const panel = await aLabPanel(world.db, { slug: 'a-panel', tests: [AT_HOME, AT_LAB] })
    const home = { slug: AT_HOME, address: ADDRESS, lab: undefined }
    const pairs: readonly (readonly [string, Wish, string])[] = [
      ['a lab for a test that is taken at home', { slug: AT_HOME }, 'wrong_place'],
      ['a lab and an address for such a test', { ...home, lab: LAB }, 'wrong_place'],
      ['an address for a test that is taken at a lab', { address: ADDRESS, lab: undefined }, 'wrong_place'],
      ['an address beside the lab', { address: ADDRESS }, 'wrong_place'],
      ['neither of the two', { lab: undefined }, 'wrong_place'],
      ['a panel with such a test, at home', { ...home, slug: panel }, 'wrong_place'],
      ['a lab’s window for a test at home', { ...home, windowId: await windowIn(24) }, 'window_gone'],
      ['the collectors’ window', { windowId: await windowIn(24, { lab: undefined }) }, 'window_gone'],
      ['another lab’s window', { windowId: await windowIn(24, { lab: other }) }, 'window_gone'],
      ['another city’s window', { windowId: await windowIn(24, { city: farCity, lab: far }) }, 'window_gone'],
      ['a window that begins too soon', { windowId: await windowIn(1) }, 'window_gone'],
      ['another city’s lab', { lab: 'elsewhere' }, 'lab_gone'],
      ['a lab that there is not', { lab: 'no-such-lab' }, 'lab_gone'],
    ]
    for (const [what, wish, code] of pairs) expect([what, codeOf(await book(wish))]).toEqual([what, code])
    await retire(LAB)
    expect(codeOf(await book())).toBe('lab_gone')
    expect([await world.count('lab_bookings'), await world.count('orders'), await world.count('lab_seats')]).toEqual([
      0, 0, 0,
    ])
  })

  it('BOOK-05 gives the last place of a lab to one of fifty', async () => {
    const windowId = await windowIn(24, { capacity: 1 })
    const patients = await Promise.all(Array.from({ length: 50 }, () => world.aPatient()))
    const codes = await Promise.all(patients.map(async (by) => codeOf(await book({ windowId }, by))))
    expect(codes.toSorted()).toEqual(['ok', ...Array<string>(49).fill('window_full')])
    expect([await world.count('lab_seats'), await world.count('orders')]).toEqual([1, 1])
  })

  it('BOOK-04 a panel with such a test is taken at the lab, and a plan’s unit covers it', async () => {
    const slug = await aLabPanel(world.db, { slug: 'a-panel', tests: [AT_HOME, AT_LAB] })
    await aPackageWithTest(world.db, { slug: 'with-lab', test: slug })
    const bought = await world.plans.buy({ patientId: patient.userId, slug: 'with-lab', key: randomUUID() })
    if (!bought.ok) throw new Error(bought.error.code)
    await pay(bought.value.id)
    const { bookingId } = await ordered({ slug, windowId: await windowIn(24) })
    expect(codeOf(await world.plans.useForLabTest({ patientId: patient.userId, bookingId }))).toBe('ok')
    expect(await rowOf(bookingId)).toMatchObject({ state: 'booked', lab_id: labId, address: null })
    const units = (await world.plans.list(patient.userId, 'all')).flatMap((plan) => plan.units)
    expect(units.map(({ state }) => state)).toEqual(['reserved'])
  })
})

describe('choosing another window of a lab', () => {
  it('BOOK-05 may lead to another lab of the city, which the booking then has', async () => {
    const old = await windowIn(24)
    const id = await paid({ windowId: old })
    const other = await second()
    const there = await windowIn(30, { lab: other })
    expect(codeOf(await choose(id, there))).toBe('ok')
    expect([await rowOf(id), await windowOf(id)]).toMatchObject([{ lab_id: other }, there])
    await retire(LAB)
    expect(codeOf(await choose(id, old))).toBe('window_gone')
    expect([await rowOf(id), await windowOf(id)]).toMatchObject([{ lab_id: other }, there])
  })

  it('BOOK-05 refuses the collectors’ and another city’s, and keeps the old one', async () => {
    const old = await windowIn(24)
    const id = await paid({ windowId: old })
    const atHome = await paid({ slug: AT_HOME, address: ADDRESS, lab: undefined })
    for (const windowId of [await windowIn(30, { lab: undefined }), await windowFar()])
      expect(codeOf(await choose(id, windowId))).toBe('window_gone')
    expect(codeOf(await choose(atHome, old))).toBe('window_gone')
    expect([await rowOf(id), await windowOf(id)]).toMatchObject([{ lab_id: labId }, old])
    expect([await rowOf(atHome), await windowOf(atHome)]).toMatchObject([{ lab_id: null }, undefined])
  })

  it('BOOK-05 gives the last place of another lab to one of many, and the others keep their lab and window', async () => {
    const other = await second()
    const [old, wanted] = [await windowIn(24, { capacity: 12 }), await windowIn(30, { lab: other, capacity: 1 })]
    const patients = await Promise.all(Array.from({ length: 12 }, () => world.aPatient()))
    const ids: string[] = []
    for (const by of patients) ids.push(await paid({ windowId: old }, by))
    const codes = await Promise.all(ids.map(async (id, n) => codeOf(await choose(id, wanted, patients[n]))))
    expect(codes.toSorted()).toEqual(['ok', ...Array<string>(11).fill('window_full')])
    for (const [n, id] of ids.entries()) {
      const hasWon = codes[n] === 'ok'
      expect([(await rowOf(id)).lab_id, await windowOf(id)]).toEqual(hasWon ? [other, wanted] : [labId, old])
    }
  })
})

describe('a visit to a lab', () => {
  it('BOOK-03 that its patient missed gives one more, or half of the money; a second one ends it', async () => {
    const id = await paid({ windowId: await windowIn(3) })
    expect((await operator('missed', id)).code).toBe(1)
    expect(await rowOf(id)).toMatchObject({ state: 'booked', missed_visits: 0 })
    world.wait(3 * 60)
    expect((await operator('missed', id)).result).toEqual({ booking: id, over: false })
    expect([await rowOf(id), await windowOf(id)]).toMatchObject([{ state: 'missed', lab_id: labId }, undefined])
    expect(codeOf(await choose(id, await windowIn(24)))).toBe('ok')
    world.wait(24 * 60)
    expect((await operator('missed', id)).result).toEqual({ booking: id, over: true })
    const refunds = await world.db.selectFrom('refunds').select(['amount_minor', 'reason']).execute()
    expect(refunds).toEqual([{ amount_minor: PAID / 2, reason: 'no_show_patient' }])
  })

  it('BOOK-05 that has to be repeated costs nothing, and BOOK-03 one that we cancel gives all back', async () => {
    const id = await paid({ windowId: await windowIn(3) })
    world.wait(3 * 60)
    expect((await operator('redraw', id)).result).toEqual({ booking: id, again: true })
    expect(await rowOf(id)).toMatchObject({ state: 'redraw', visit: 2, lab_id: labId })
    expect((await operator('cancel', id)).result).toEqual({ booking: id, cancelled: true, back_paise: PAID })
    expect((await operator('redraw', id)).code).toBe(1)
    expect(await rowOf(id)).toMatchObject({ state: 'cancelled_provider', visit: 2 })
    expect(await world.count('refunds')).toBe(1)
  })

  it('BOOK-03 is moved and cancelled by the terms of a visit at home', async () => {
    const id = await paid({ windowId: await windowIn(3) })
    const late = await windowIn(30)
    world.wait(61)
    expect(codeOf(await choose(id, late))).toBe('too_late_to_move')
    const own = { bookingId: id, patientId: patient.userId }
    expect(await world.labs.quote(own)).toMatchObject({ value: { back_paise: PAID - 10_000 } })
    expect(codeOf(await world.labs.cancel({ ...own, quotedPaise: PAID - 10_000, quotedUnit: null }))).toBe('ok')
    expect([(await rowOf(id)).state, await windowOf(id)]).toEqual(['cancelled_patient', undefined])
  })
})

describe('by the database', () => {
  it('a booking has either an address or a lab', async () => {
    const id = await paid()
    const write = (set: { address?: string; lab_id?: null }) =>
      world.db.updateTable('lab_bookings').set(set).where('id', '=', id).execute()
    for (const set of [{ address: ADDRESS }, { lab_id: null }])
      await expect(write(set)).rejects.toMatchObject({ constraint: 'at_an_address_or_a_lab' })
    expect(await rowOf(id)).toMatchObject({ address: null, lab_id: labId })
  })

  it('a place is at the booking’s own lab', async () => {
    const { bookingId } = await ordered()
    for (const window_id of [await windowIn(24, { lab: undefined }), await windowIn(24, { lab: await second() })]) {
      const seat = { window_id, seat: 1, booking_id: bookingId, held_until: world.time.now }
      await expect(world.db.insertInto('lab_seats').values(seat).execute()).rejects.toMatchObject({
        constraint: 'seat_at_its_place',
      })
    }
    expect(await world.count('lab_seats')).toBe(0)
  })

  it('hours and windows of a lab are of its city, and there is one at a time', async () => {
    const city = await anotherCity(world.db)
    const refused = { code: '23503' }
    await expect(windowIn(24, { city })).rejects.toMatchObject(refused)
    const hours = { weekday: 1, from_minute: 390, to_minute: 510, capacity: 1, lab_id: labId }
    await expect(
      world.db
        .insertInto('lab_hours')
        .values({ ...hours, city_id: city })
        .execute(),
    ).rejects.toMatchObject(refused)
    for (const lab of [labId, undefined]) {
      await windowIn(24, { lab })
      await expect(windowIn(24, { lab })).rejects.toMatchObject({ code: '23505' })
    }
    expect(await world.db.selectFrom('lab_hours').selectAll().execute()).toEqual([])
  })
})

it('ACCT-06 the end of an account leaves a visit to a lab as it was, and one at home without its address', async () => {
  const [id, atHome] = [await paid(), await paid({ slug: AT_HOME, address: ADDRESS, lab: undefined })]
  const { end } = RETENTION['lab_bookings']!
  const changed = end.kind === 'anonymise' ? end.change(world.time.now) : undefined
  await sql`update lab_bookings set ${changed}`.execute(world.db)
  expect([await rowOf(id), await rowOf(atHome)]).toMatchObject([
    { address: null, lab_id: labId },
    { address: '', lab_id: null },
  ])
})

const second = () => aLab(world.db, { cityId, slug: 'second' })
async function windowFar(): Promise<string> {
  const city = await anotherCity(world.db)
  return windowIn(24, { city, lab: await aLab(world.db, { cityId: city, slug: 'elsewhere', pin: OTHER_PIN }) })
}
