import { randomUUID } from 'node:crypto'
import { DAY, HOUR } from '@app/domain/durations'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aLabTest, aPackageWithTest, aServedCity, aWindow, PIN } from '../../../../test/lab.ts'
import { answerCommand } from '../../../app/admin/answer-command.ts'
import { VERBS } from '../../../app/admin/verbs.ts'
import { listEntries } from '../../../platform/audit/entries.repository.ts'
import { openDatabase } from '../../../platform/db/client.ts'
import * as lineMoney from '../../money/payments/line-money.ts'
import type { Patient } from '../../money/payments/payments.service.ts'
import { FakeGateway } from '../../money/payments/testing/fake-gateway.ts'
import { paymentsWorld, type World } from '../../money/payments/testing/world.ts'
import { findFacts } from '../../record/next/find-facts.ts'
import { nextOf } from '../../record/next/next.rules.ts'
import { labWork } from './lab-work.service.ts'
import { listReleased } from './results.repository.ts'
import { offerAfterUnrecorded } from './unrecorded-visits.ts'

let world: World
let gateway: FakeGateway
let cityId: number
let patient: Patient
const SLUG = 'a-test'
const PAID = 49_900

beforeEach(async () => {
  gateway = new FakeGateway()
  world = await paymentsWorld({ razorpay: gateway })
  cityId = await aServedCity(world.db)
  await aLabTest(world.db, { slug: SLUG })
  patient = await world.aPatient()
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
  await world.close()
})

const windowIn = (hours: number) =>
  aWindow(world.db, { cityId, startsAt: new Date(world.time.now.getTime() + hours * HOUR) })

async function ordered(windowId?: string) {
  const made = await world.labs.book({
    patientId: patient.userId,
    slug: SLUG,
    pin: PIN,
    address: '12 Lotus Street',
    windowId,
    hasConsented: false,
    takesTalks: false,
    key: randomUUID(),
  })
  if (!made.ok) throw new Error(made.error.code)
  return made.value
}
async function pay(orderId: string): Promise<void> {
  gateway.set(await world.placeOrderOf(orderId, patient), { id: `pay_${orderId}`, status: 'captured' })
  expect(await world.payments.order(orderId, patient)).toMatchObject({ value: { state: 'confirmed' } })
}
async function booked(windowId?: string): Promise<string> {
  const { bookingId, orderId } = await ordered(windowId)
  await pay(orderId)
  return bookingId
}
/** Creates a booking with a plan unit. */
async function bookedByPlan(windowId?: string): Promise<string> {
  await aPackageWithTest(world.db, { slug: 'with-lab', test: SLUG })
  const bought = await world.plans.buy({ patientId: patient.userId, slug: 'with-lab', key: randomUUID() })
  if (!bought.ok) throw new Error(bought.error.code)
  await pay(bought.value.id)
  const { bookingId } = await ordered(windowId)
  expect(await world.plans.useForLabTest({ patientId: patient.userId, bookingId })).toMatchObject({ ok: true })
  return bookingId
}

async function lab(verb: string, booking: string, ...yes: string[]) {
  const ports = { open: () => openDatabase({ url: world.url, poolMax: 2 }), now: async () => world.time.now }
  const { code, out } = await answerCommand({ ...ports, verbs: VERBS }, ['lab', verb, '--booking', booking, ...yes])
  return { code, result: out === undefined ? undefined : JSON.parse(out).result }
}
const done = (verb: string, booking: string) => lab(verb, booking, '--yes', '--as', 'Anita Rao')

const rowOf = (id: string) =>
  world.db
    .selectFrom('lab_bookings')
    .select(['state', 'missed_visits', 'visit', 'collected_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const seats = () => world.db.selectFrom('lab_seats').select('booking_id').execute()
const refunds = () => world.db.selectFrom('refunds').select(['amount_minor', 'reason']).execute()
const toldBy = async (key: string) => (await templatesBy(key)).length
const templatesBy = async (key: string) =>
  (await world.db.selectFrom('outbox').select('payload').where('key', 'like', `${key}:%`).execute()).map(
    ({ payload }) => (payload as { template: string }).template,
  )
const units = async () =>
  (await world.plans.list(patient.userId, 'all')).flatMap((plan) => plan.units.map(({ state }) => state))
const own = (bookingId: string) => ({ bookingId, patientId: patient.userId })
const quote = (id: string) => world.labs.quote(own(id))
const choose = (id: string, windowId: string) => world.labs.choose({ ...own(id), windowId })
const next = async () => nextOf(await findFacts(world.db, patient.userId, world.time.now), world.time.now)
const inTrx = <T>(work: (trx: Parameters<typeof labWork.collect>[0]) => Promise<T>) =>
  world.db.transaction().execute(work)
const by = (bookingId: string) => ({ bookingId, by: 'the lab', now: world.time.now })
const collect = (id: string) => inTrx((trx) => labWork.collect(trx, by(id)))
const report = (id: string, value: number) =>
  inTrx((trx) => labWork.report(trx, { ...by(id), measured: [{ test: SLUG, parameter: 'One', value }] }))
const release = (id: string) => inTrx((trx) => labWork.release(trx, by(id)))

describe('a booking that we cancel', () => {
  it('BOOK-03 gives all of it back: the money, the credit, the code and the place; its owner is told once', async () => {
    const earlier = await booked()
    const kept = { line: { labBookingId: earlier }, amountPaise: 10_000, now: world.time.now }
    await inTrx((trx) => lineMoney.credit(trx, kept))
    const code = { code: 'LESS50', kind: 'flat', value: 5000, scopes: ['lab_test'], per_user: 1 } as const
    await world.db
      .insertInto('coupons')
      .values({ ...code, scopes: [...code.scopes] })
      .execute()
    const { bookingId, orderId } = await ordered(await windowIn(24))
    const wish = { patientId: patient.userId, scope: 'lab_test', code: 'LESS50', subject: { orderId } } as const
    expect(await world.coupons.apply(wish)).toMatchObject({ value: { amount_paise: 34_900, credit_paise: 10_000 } })
    await pay(orderId)

    expect(await lab('cancel', bookingId)).toMatchObject({ code: 0, result: { back_paise: 44_900 } })
    expect([(await rowOf(bookingId)).state, await refunds()]).toEqual(['booked', []])
    expect((await done('cancel', bookingId)).result).toEqual({
      booking: bookingId,
      cancelled: true,
      back_paise: 44_900,
    })
    expect((await done('cancel', bookingId)).code).toBe(1)
    expect((await rowOf(bookingId)).state).toBe('cancelled_provider')
    expect(await refunds()).toEqual([{ amount_minor: 34_900, reason: 'cancelled_provider' }])
    const credits = await world.db.selectFrom('credits').select('left_paise').orderBy('left_paise').execute()
    expect(credits).toEqual([{ left_paise: 0 }, { left_paise: 10_000 }])
    expect(await world.db.selectFrom('coupons').select('used').execute()).toEqual([{ used: 0 }])
    expect(await seats()).toEqual([])
    expect(await templatesBy('visit-cancelled')).toEqual(['booking_cancelled_by_us'])
    const entries = await listEntries(world.db, patient.userId)
    expect(entries.map(({ act, actor }) => [act, actor])).toEqual([['cancelled', 'Anita Rao']])
  })

  it('BOOK-03 gives a unit back to its plan, also once the sample is taken', async () => {
    const id = await bookedByPlan(await windowIn(24))
    await collect(id)
    expect(await units()).toEqual(['consumed'])
    expect((await done('cancel', id)).result).toMatchObject({ back_paise: 0 })
    expect(await units()).toEqual(['available'])
    expect(await refunds()).toEqual([])
  })

  it('BOOK-03 ends once when its owner cancels in the same moment', async () => {
    const ids: string[] = []
    // a patient who orders a test again ends their earlier unpaid order for it
    while (ids.length < 8) ids.push(await booked())
    const ends = await Promise.all(
      ids.flatMap((id) => [
        done('cancel', id).then(({ code }) => code === 0),
        world.labs.cancel({ ...own(id), quotedPaise: PAID, quotedUnit: null }).then(({ ok }) => ok),
      ]),
    )
    expect(ends.filter(Boolean)).toHaveLength(ids.length)
    expect(await refunds()).toHaveLength(ids.length)
    expect(await toldBy('visit-cancelled')).toBe(ids.length)
  })

  it('is refused while it is not paid, and once its results are released; nothing is written', async () => {
    const read = await booked()
    const { bookingId } = await ordered()
    expect((await done('cancel', bookingId)).code).toBe(1)
    await collect(read)
    await report(read, 5)
    await release(read)
    expect((await done('cancel', read)).code).toBe(1)
    expect([(await rowOf(bookingId)).state, (await rowOf(read)).state]).toEqual(['ordered', 'released'])
    expect([await refunds(), await listEntries(world.db, patient.userId)]).toEqual([[], []])
  })
})

describe('a code of a booking', () => {
  it.each([
    ['that costs something is cancelled in time', 5000, 24, PAID - 5000, 0],
    ['that costs nothing is cancelled in time', PAID, 24, 0, 0],
    ['that costs something is cancelled late', 5000, 1, undefined, 1],
    ['that costs nothing is cancelled late', PAID, 1, 0, 1],
  ])('BOOK-07 goes back if all of the money does: of one %s', async (_which, off, hours, back, used) => {
    await world.db
      .insertInto('coupons')
      .values({ code: 'LESS', kind: 'flat', value: off, scopes: ['lab_test'] })
      .execute()
    const { bookingId, orderId } = await ordered(await windowIn(24))
    const wish = { patientId: patient.userId, scope: 'lab_test', code: 'LESS', subject: { orderId } } as const
    expect(await world.coupons.apply(wish)).toMatchObject({ value: { amount_paise: PAID - off } })
    if (off === PAID) await world.payments.settleFree({ orderId }, patient)
    else await pay(orderId)
    world.wait((24 - hours) * 60)
    const told = await quote(bookingId)
    const quotedPaise = told.ok ? told.value.back_paise : -1
    if (back !== undefined) expect(quotedPaise).toBe(back)
    expect(await world.labs.cancel({ ...own(bookingId), quotedPaise, quotedUnit: null })).toMatchObject({ ok: true })
    expect(await world.db.selectFrom('coupons').select('used').execute()).toEqual([{ used }])
  })
})

describe('a visit at which nobody was there', () => {
  it('BOOK-03 lets its owner choose another window once, or half of the money; a second one ends it with half', async () => {
    const id = await booked(await windowIn(3))
    expect((await done('missed', id)).code).toBe(1)
    world.wait(3 * 60)
    expect((await done('missed', id)).result).toEqual({ booking: id, over: false })
    expect(await rowOf(id)).toMatchObject({ state: 'missed', missed_visits: 1 })
    expect([await seats(), await refunds(), await toldBy('visit-missed')]).toEqual([[], [], 1])
    expect(await next()).toMatchObject({ kind: 'visit', paper_id: id })
    expect(await quote(id)).toMatchObject({ value: { back_paise: PAID / 2 } })

    expect(await choose(id, await windowIn(24))).toEqual({ ok: true, value: null })
    // the repeated command does not affect the new window
    expect((await done('missed', id)).code).toBe(1)
    expect(await rowOf(id)).toMatchObject({ state: 'booked', missed_visits: 1 })
    expect(await quote(id)).toMatchObject({ value: { back_paise: PAID / 2 } })
    world.wait(24 * 60)
    expect((await done('missed', id)).result).toEqual({ booking: id, over: true })
    expect([(await rowOf(id)).state, await seats()]).toEqual(['no_show', []])
    expect(await refunds()).toEqual([{ amount_minor: PAID / 2, reason: 'no_show_patient' }])
    const acts = (await listEntries(world.db, patient.userId)).map(({ act }) => act)
    expect([acts, await templatesBy('visit-cancelled')]).toEqual([['missed', 'missed'], ['visits_missed']])
  })

  it('BOOK-03 sends half back to who wants no other visit', async () => {
    const id = await booked(await windowIn(3))
    world.wait(3 * 60)
    await done('missed', id)
    expect(await world.labs.cancel({ ...own(id), quotedPaise: PAID, quotedUnit: null })).toMatchObject({ ok: false })
    expect(await refunds()).toEqual([])
    expect(await world.labs.cancel({ ...own(id), quotedPaise: PAID / 2, quotedUnit: null })).toMatchObject({ ok: true })
    expect(await refunds()).toEqual([{ amount_minor: PAID / 2, reason: 'cancelled_patient' }])
  })

  it('BOOK-03 uses the unit of a plan up when no visit is left', async () => {
    const id = await bookedByPlan(await windowIn(3))
    world.wait(3 * 60)
    await done('missed', id)
    expect(await units()).toEqual(['reserved'])
    await choose(id, await windowIn(24))
    world.wait(24 * 60)
    await done('missed', id)
    expect([await units(), await refunds()]).toEqual([['forfeited'], []])
  })

  it('BOOK-03 costs nothing where the terms had said a price, as often as like', async () => {
    const id = await booked(await windowIn(3))
    await world.db.updateTable('lab_bookings').set({ policy_version: 2 }).execute()
    for (const hours of [3, 24, 24]) {
      if (hours > 3) await choose(id, await windowIn(hours))
      world.wait(hours * 60)
      expect((await done('missed', id)).result).toMatchObject({ over: false })
    }
    expect(await rowOf(id)).toMatchObject({ state: 'missed', missed_visits: 3 })
    expect(await quote(id)).toMatchObject({ value: { back_paise: PAID / 2 } })
  })
})

describe('a sample that can’t be used', () => {
  it('BOOK-05 is taken again at no cost, and the report has only what was measured of the new one', async () => {
    const id = await booked(await windowIn(3))
    world.wait(3 * 60)
    await collect(id)
    await report(id, 1)
    expect((await done('redraw', id)).result).toEqual({ booking: id, again: true })
    expect((await done('redraw', id)).code).toBe(1)
    expect(await rowOf(id)).toEqual({ state: 'redraw', missed_visits: 0, visit: 2, collected_at: null })
    expect([await seats(), await toldBy('visit-again')]).toEqual([[], 1])
    expect(await next()).toMatchObject({ kind: 'visit', paper_id: id })
    expect(await quote(id)).toMatchObject({ value: { back_paise: PAID } })

    await choose(id, await windowIn(24))
    world.wait(24 * 60)
    await collect(id)
    await report(id, 2)
    await release(id)
    expect((await listReleased(world.db, [id])).map(({ value }) => value)).toEqual([2])
    expect(await world.db.selectFrom('lab_results').select('value').orderBy('visit').execute()).toEqual([
      { value: 1 },
      { value: 2 },
    ])
    expect((await listEntries(world.db, patient.userId)).map(({ act }) => act)).toEqual(['changed'])
  })

  it('BOOK-03 gives all of the money back to who does not want another one, however near its window is', async () => {
    const id = await booked(await windowIn(3))
    world.wait(3 * 60)
    await collect(id)
    await done('redraw', id)
    await choose(id, await windowIn(3))
    world.wait(2 * 60)
    expect(await world.labs.cancel({ ...own(id), quotedPaise: PAID, quotedUnit: null })).toMatchObject({ ok: true })
    expect(await refunds()).toEqual([{ amount_minor: PAID, reason: 'cancelled_patient' }])
  })

  it('BOOK-05 is asked for when the collector did not come, and not before their window', async () => {
    const id = await booked(await windowIn(3))
    expect((await done('redraw', id)).code).toBe(1)
    expect(await rowOf(id)).toMatchObject({ state: 'booked', visit: 1 })
    world.wait(3 * 60)
    expect((await done('redraw', id)).code).toBe(0)
    expect(await rowOf(id)).toMatchObject({ state: 'redraw', visit: 2, missed_visits: 0 })
  })

  it('BOOK-05 leaves what is released as it is, and gives a place in a window to one of two', async () => {
    // one after the other, because an order replaces an unpaid one for the same test
    const ids = [await booked(), await booked()]
    for (const id of ids) {
      await collect(id)
      await done('redraw', id)
    }
    const windowId = await aWindow(world.db, {
      cityId,
      startsAt: new Date(world.time.now.getTime() + DAY),
      capacity: 1,
    })
    const chosen = await Promise.all(ids.map((id) => choose(id, windowId)))
    expect(chosen.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await Promise.all(ids.map(rowOf))).map(({ state }) => state).toSorted()).toEqual(['booked', 'redraw'])
    const [got] = await seats()
    await collect(got!.booking_id)
    await report(got!.booking_id, 3)
    await release(got!.booking_id)
    expect((await done('redraw', got!.booking_id)).code).toBe(1)
    expect(await listReleased(world.db, [got!.booking_id])).toHaveLength(1)
  })
})

describe('a visit of which nobody wrote down what became of it', () => {
  const sweep = async () => {
    let count = 0
    while (await offerAfterUnrecorded({ db: world.db, clock: () => world.time.now })) count += 1
    return count
  }

  it('TRUE-03 gives its owner another window at no cost after twelve hours, once, and tells them', async () => {
    const id = await booked(await windowIn(3))
    const { ends_at } = await world.db.selectFrom('lab_windows').select('ends_at').executeTakeFirstOrThrow()
    world.wait((ends_at.getTime() - world.time.now.getTime()) / 60_000 + 12 * 60 - 1)
    expect([await sweep(), (await rowOf(id)).state]).toEqual([0, 'booked'])
    world.wait(1)
    expect([await sweep(), await sweep()]).toEqual([1, 0])
    expect(await rowOf(id)).toMatchObject({ state: 'redraw', missed_visits: 0, visit: 2 })
    expect([await seats(), await templatesBy('visit-again')]).toEqual([[], ['visit_again']])
    expect(await quote(id)).toMatchObject({ value: { back_paise: PAID } })
    expect(await choose(id, await windowIn(24))).toEqual({ ok: true, value: null })
  })

  it('is none where the sample was taken or an operator spoke first', async () => {
    const taken = await booked(await windowIn(3))
    world.wait(4 * 60)
    await collect(taken)
    const missed = await booked(await windowIn(3))
    world.wait(4 * 60)
    await done('missed', missed)
    world.wait(48 * 60)
    expect(await sweep()).toBe(0)
    expect([(await rowOf(taken)).state, (await rowOf(missed)).state]).toEqual(['collected', 'missed'])
  })
})

describe('places that are kept and not paid', () => {
  it('are refused after three of one window in a day, and nothing is booked then', async () => {
    const window = await windowIn(48)
    for (let n = 0; n < 3; n++) await ordered(window)
    const count = () => world.count('lab_bookings')
    const before = await count()
    await expect(ordered(window)).rejects.toThrow('held_too_often')
    expect(await count()).toBe(before)
    // another window may be taken, and a paid place does not count
    await pay((await ordered(await windowIn(50))).orderId)
    world.wait(24 * 60)
    await ordered(window)
  })

  it('are refused after ten in an hour', async () => {
    for (let n = 0; n < 10; n++) await ordered(await windowIn(48 + n))
    await expect(ordered(await windowIn(70))).rejects.toThrow('held_too_often')
    world.wait(60)
    await ordered(await windowIn(72))
  })
})
