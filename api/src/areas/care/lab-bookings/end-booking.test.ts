import { randomUUID } from 'node:crypto'
import { DAY, MINUTE } from '@app/domain/durations'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aDoctor } from '../../../../test/doctors.ts'
import { aLabTest, aServedCity, PIN } from '../../../../test/lab.ts'
import type { Patient } from '../../money/payments/payments.service.ts'
import { FakeGateway } from '../../money/payments/testing/fake-gateway.ts'
import { paymentsWorld, type World } from '../../money/payments/testing/world.ts'
import { labTrouble } from './lab-trouble.service.ts'
import { meetingStatus } from '../booking/absence/meeting-status.service.ts'

let world: World
let gateway: FakeGateway
let doctorId: number
let free: string[]
const SLUG = 'with-talks'
const PAID = 49_900

beforeEach(async () => {
  gateway = new FakeGateway()
  world = await paymentsWorld({ razorpay: gateway })
  await aServedCity(world.db)
  await aLabTest(world.db, { slug: SLUG, requires_counselling: true })
  doctorId = await aDoctor(world.db, { types: ['Counsellor'] })
  const { id } = await world.db
    .insertInto('users')
    .values({ user_type: 'Doctor', name: 'Asha Rao', phone: '+918000000001', created_at: world.time.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db.updateTable('doctors').set({ user_id: id }).where('id', '=', doctorId).execute()
  const offered = await world.booking.consultationSlots({ doctorId })
  free = offered.ok ? offered.value.days.flatMap(({ slots }) => slots.map(({ starts_at }) => starts_at)) : []
})
afterEach(async () => {
  expect(await world.violations()).toEqual([])
  await world.close()
})

async function booked(patient: Patient): Promise<string> {
  const wish = { slug: SLUG, pin: PIN, address: '12 Lotus Street', windowId: undefined, key: randomUUID() }
  const made = await world.labs.book({ ...wish, patientId: patient.userId, hasConsented: true, takesTalks: true })
  if (!made.ok) throw new Error(made.error.code)
  const { orderId, bookingId } = made.value
  gateway.set(await world.placeOrderOf(orderId, patient), { id: `pay_${orderId}`, status: 'captured' })
  expect(await world.payments.order(orderId, patient)).toMatchObject({ value: { state: 'confirmed' } })
  return bookingId
}
/** Creates a held session; each one begins some hours after the previous one. */
async function aHold(patient: Patient, nth = 0): Promise<string> {
  const wish = { doctorId, startsAt: new Date(free[8 + nth * 5]!), mode: 'audio' as const }
  const held = await world.booking.hold(patient, wish)
  if (!held.ok) throw new Error(held.error.code)
  return held.value.id
}
const asTalk = (patient: Patient, appointmentId: string) =>
  world.labs.talks.use({ patientId: patient.userId, appointmentId })
async function aTalk(patient: Patient, nth = 0): Promise<string> {
  const id = await aHold(patient, nth)
  expect(await asTalk(patient, id)).toMatchObject({ ok: true })
  return id
}

const own = (patient: Patient, bookingId: string) => ({ bookingId, patientId: patient.userId })
const cancel = (patient: Patient, bookingId: string) =>
  world.labs.cancel({ ...own(patient, bookingId), quotedPaise: PAID, quotedUnit: null })
const weCancel = (bookingId: string) =>
  world.db.transaction().execute((trx) => labTrouble.cancel(trx, { bookingId, by: 'Anita Rao', now: world.time.now }))
const talk = (id: string) =>
  world.db.selectFrom('appointments').select(['status', 'starts_at']).where('id', '=', id).executeTakeFirstOrThrow()
const claims = async () => (await world.db.selectFrom('slot_claims').select('cell').execute()).length
const told = async () =>
  (await world.db.selectFrom('outbox').select('key').where('key', 'like', '%cancelled%').orderBy('key').execute()).map(
    ({ key }) => key,
  )
const stateOf = async (id: string) =>
  (await world.db.selectFrom('lab_bookings').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

describe('BOOK-03 the talk of a test that is cancelled', () => {
  it('is said before, ends in the same moment, and frees its time; each of the two people is told once', async () => {
    const patient = await world.aPatient()
    const bookingId = await booked(patient)
    expect(await world.labs.quote(own(patient, bookingId))).toMatchObject({ value: { talk_at: null } })
    const id = await aTalk(patient)
    const { starts_at } = await talk(id)
    const quote = { talk_at: starts_at.toISOString(), back_paise: PAID }
    expect(await world.labs.quote(own(patient, bookingId))).toMatchObject({ value: quote })
    expect(await cancel(patient, bookingId)).toMatchObject({ ok: true })
    expect(await talk(id)).toMatchObject({ status: 'cancelled_patient' })
    expect([await claims(), await told()]).toEqual([0, [`cancelled-with-you:${id}`, `visit-cancelled:${bookingId}`]])
  })

  it('ends when we cancel, too', async () => {
    const patient = await world.aPatient()
    const bookingId = await booked(patient)
    const id = await aTalk(patient)
    expect(await weCancel(bookingId)).toMatchObject({ ok: true })
    expect(await talk(id)).toMatchObject({ status: 'cancelled_provider' })
    expect(await told()).toEqual([`cancelled-with-you:${id}`, `visit-cancelled:${bookingId}`])
  })

  it.each(['completed', 'in_progress', 'confirmed'] as const)('stays %s once it has begun', async (status) => {
    const patient = await world.aPatient()
    const bookingId = await booked(patient)
    const id = await aTalk(patient)
    world.time.now = (await talk(id)).starts_at
    await world.db.updateTable('appointments').set({ status }).where('id', '=', id).execute()
    expect(await world.labs.quote(own(patient, bookingId))).toMatchObject({ value: { talk_at: null } })
    expect(await cancel(patient, bookingId)).toMatchObject({ ok: true })
    expect(await talk(id)).toMatchObject({ status })
    expect(await told()).toEqual([`visit-cancelled:${bookingId}`])
  })

  it('that its expert missed leaves no other time to choose', async () => {
    const patient = await world.aPatient()
    const bookingId = await booked(patient)
    const id = await aTalk(patient)
    const until = new Date(world.time.now.getTime() + DAY)
    await world.db
      .updateTable('appointments')
      .set({ status: 'needs_choice', choice_until: until })
      .where('id', '=', id)
      .execute()
    expect(await world.labs.quote(own(patient, bookingId))).toMatchObject({ value: { talk_at: null } })
    expect(await cancel(patient, bookingId)).toMatchObject({ ok: true })
    expect(await talk(id)).toMatchObject({ status: 'no_show_doctor' })
    expect(await told()).toEqual([`visit-cancelled:${bookingId}`])
  })

  it('either begins or is cancelled when both come at once', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 8 }, async (_, nth) => {
        const patient = await world.aPatient()
        const bookingId = await booked(patient)
        return { patient, bookingId, id: await aTalk(patient, nth) }
      }),
    )
    await world.db.updateTable('appointments').set({ status: 'checked_in' }).execute()
    const now = new Date((await talk(pairs[0]!.id)).starts_at.getTime() - 5 * MINUTE)
    world.time.now = now
    await Promise.all(
      pairs.map(async ({ patient, bookingId, id }) => {
        const begin = world.db
          .transaction()
          .execute((trx) => meetingStatus.beginMeeting(trx, { appointmentId: id, actor: 'doctor', now }))
        const [begun, ended] = await Promise.all([begin, cancel(patient, bookingId)])
        expect(ended).toMatchObject({ ok: true })
        expect((await talk(id)).status).toBe(begun ? 'in_progress' : 'cancelled_patient')
      }),
    )
  })

  it('goes on where it began while the cancellation waited for it', async () => {
    const patient = await world.aPatient()
    const bookingId = await booked(patient)
    const id = await aTalk(patient)
    await world.db.updateTable('appointments').set({ status: 'checked_in' }).execute()
    const change = { appointmentId: id, actor: 'doctor', now: world.time.now }
    const waiting = () =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        world.db,
      )
    const cancelling = await world.db.transaction().execute(async (trx) => {
      expect(await meetingStatus.beginMeeting(trx, change)).toBe(true)
      const ended = cancel(patient, bookingId)
      await expect.poll(async () => (await waiting()).rows.length).toBe(1)
      return { ended }
    })
    expect(await cancelling.ended).toMatchObject({ ok: true })
    expect((await talk(id)).status).toBe('in_progress')
    expect(await told()).toEqual([`visit-cancelled:${bookingId}`])
  })

  it('is never booked for one that is cancelled at the same moment', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 8 }, async (_, nth) => {
        const patient = await world.aPatient()
        const bookingId = await booked(patient)
        return { patient, bookingId, id: await aHold(patient, nth) }
      }),
    )
    await Promise.all(
      pairs.map(async ({ patient, bookingId, id }) => {
        const [, ended] = await Promise.all([asTalk(patient, id), cancel(patient, bookingId)])
        expect(ended).toMatchObject({ ok: true })
        expect(await stateOf(bookingId)).toBe('cancelled_patient')
        expect(['held', 'cancelled_patient']).toContain((await talk(id)).status)
      }),
    )
  })
})
