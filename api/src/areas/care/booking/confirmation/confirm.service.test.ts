import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import type { Person } from '../../../../../test/people.ts'
import { createBookingService, type BookingService } from '../booking.service.ts'
import { lockHoldForPayment } from './confirm.service.ts'
import { fulfilment } from './fulfil.service.ts'

let api: TestApi
let booking: BookingService
let now: Date
let doctorId: number
let patient: Person
let appointmentId: string

beforeAll(async () => {
  api = await testApi()
  now = api.time.now
  booking = createBookingService({ db: api.db, clock: () => api.time.now })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  doctorId = await aDoctor(api.db)
  patient = await api.aPatient()
  appointmentId = await aHold(patient)
})

const STARTS_AT = new Date('2026-11-21T05:30:00.000Z')
async function aHold(by: Person): Promise<string> {
  const held = await booking.hold({ userId: by.id, doctorId: null }, { doctorId, startsAt: STARTS_AT })
  if (!held.ok) throw new Error(held.error.code)
  return held.value.id
}
const pass = (minutes: number) => (api.time.now = new Date(api.time.now.getTime() + minutes * 60_000))
const begin = (patientId = patient.id) =>
  api.db.transaction().execute((trx) => lockHoldForPayment(trx, { appointmentId, patientId, now: api.time.now }))
/** Does the same as the payments area: gives up an appointment that has lost its slot. */
const paid = (id = appointmentId) =>
  api.db.transaction().execute(async (trx) => {
    const line = { appointment_id: id }
    const fulfilled = await fulfilment.fulfil(trx, line, api.time.now)
    if (fulfilled === 'gone') await fulfilment.giveUp(trx, line, api.time.now)
    return fulfilled
  })
const statusOf = async (id = appointmentId) =>
  (await api.db.selectFrom('appointments').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const claimants = async () => {
  const claims = await api.db
    .selectFrom('slot_claims')
    .select('appointment_id')
    .where('doctor_id', '=', doctorId)
    .execute()
  return claims.map((claim) => claim.appointment_id)
}
const lastEvent = () =>
  api.db
    .selectFrom('appointment_events')
    .select(['from_status', 'to_status', 'actor'])
    .where('appointment_id', '=', appointmentId)
    .orderBy('id', 'desc')
    .executeTakeFirst()

describe('beginning to pay', () => {
  it('answers the price and the end of the hold', async () => {
    expect(await begin()).toEqual({
      ok: true,
      value: { kind: 'discovery_call', amountPaise: 9900, holdExpiresAt: new Date(now.getTime() + 15 * 60_000) },
    })
  })

  it('lengthens a hold once when less than the extension is left', async () => {
    pass(11)
    const twenty = new Date(now.getTime() + 20 * 60_000)
    expect(await begin()).toMatchObject({ value: { holdExpiresAt: twenty } })
    pass(7)
    expect(await begin()).toMatchObject({ value: { holdExpiresAt: twenty } })
    pass(2)
    expect(await begin()).toEqual({ ok: false, error: { code: 'hold_expired' } })
  })

  it('refuses another’s hold like a missing one, and a confirmed one', async () => {
    const other = await api.aPatient()
    expect(await begin(other.id)).toEqual({ ok: false, error: { code: 'appointment_not_found' } })
    await paid()
    expect(await begin()).toEqual({ ok: false, error: { code: 'already_confirmed' } })
  })
})

describe('money that has come', () => {
  it('confirms its hold, and confirms nothing twice', async () => {
    expect(await Promise.all([paid(), paid(), paid()])).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    expect(await statusOf()).toBe('confirmed')
    expect(await lastEvent()).toEqual({ from_status: 'held', to_status: 'confirmed', actor: 'payment' })
    expect(await claimants()).toEqual(Array(4).fill(appointmentId))
  })

  it('confirms a hold that has lapsed but was not swept', async () => {
    pass(16)
    expect(await paid()).toBe('fulfilled')
    await booking.sweepHolds()
    expect(await statusOf()).toBe('confirmed')
  })

  it.each([
    ['swept', () => booking.sweepHolds()],
    ['released', () => booking.release({ appointmentId, patientId: patient.id })],
  ])('takes a %s time again while it is free', async (_how, lose) => {
    pass(16)
    await lose()
    expect(await claimants()).toEqual([])
    expect(await paid()).toBe('fulfilled')
    expect(await claimants()).toEqual(Array(4).fill(appointmentId))
    expect(await lastEvent()).toMatchObject({ to_status: 'confirmed', actor: 'payment' })
  })

  it('is due back when the time is another’s, whose appointment stays whole', async () => {
    pass(16)
    const other = await aHold(await api.aPatient())
    expect(await paid()).toBe('gone')
    expect(await paid()).toBe('gone')
    expect(await statusOf()).toBe('cancelled_system')
    expect(await lastEvent()).toEqual({ from_status: 'expired', to_status: 'cancelled_system', actor: 'payment' })
    expect(await claimants()).toEqual(Array(4).fill(other))
    expect(await paid(other)).toBe('fulfilled')
  })

  it('is due back when the patient has booked other time that overlaps', async () => {
    pass(16)
    await booking.sweepHolds()
    const elsewhere = await aDoctor(api.db)
    const viewer = { userId: patient.id, doctorId: null }
    await booking.hold(viewer, { doctorId: elsewhere, startsAt: STARTS_AT })
    expect(await paid()).toBe('gone')
    expect(await claimants()).toEqual([])
  })

  it('is due back when the time has passed', async () => {
    pass(16)
    await booking.sweepHolds()
    pass(60)
    expect(await paid()).toBe('gone')
    expect(await claimants()).toEqual([])
  })

  it('and a rival’s hold at the same moment leave one owner of the time', async () => {
    pass(16)
    await booking.sweepHolds()
    const rival = await api.aPatient()
    const [mine, theirs] = await Promise.all([
      paid(),
      booking.hold({ userId: rival.id, doctorId: null }, { doctorId, startsAt: STARTS_AT }),
    ])
    expect(theirs.ok).toBe(mine === 'gone')
    expect(new Set(await claimants()).size).toBe(1)
  })
})
