import { DAY, HOUR } from '@app/domain/durations'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { rowsRead } from '../../../../test/rows-read.ts'
import { dayOfDoctor } from '../../care/booking/appointments/appointments.repository.ts'

let api: TestApi
let doctorId: number
let doctor: Person
let patient: Person
/** A Tuesday, nine o'clock in India. */
const NOW = new Date('2026-11-24T03:30:00.000Z')
const MIDNIGHT = new Date('2026-11-23T18:30:00.000Z')

beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = NOW
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
})

/** Saves the identity of the patient, who turns 33 on that day. */
async function tellIdentity() {
  const { id: state_id } = await api.db
    .insertInto('states')
    .values({ code: `S${doctorId}`, name: `State ${doctorId}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: city_id } = await api.db
    .insertInto('cities')
    .values({ state_id, name: 'A city' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const identity = { legal_name: 'Meera Pillai', date_of_birth: '1993-11-24', sex: 'female', pin: '411001' }
  await api.post('/user/profile', { name: 'Meera', ...identity, address_line: '12 Example Lane', city_id }, patient)
}

const today = async (by = doctor) => (await api.get('/appointment/today', by)).data
const book = (
  startsIn: number,
  status: 'confirmed' | 'completed' | 'no_show_patient' | 'cancelled_patient' = 'confirmed',
) => aConsultation(api, { patient, doctorId, startsIn, status })

describe('DOCD-01 a doctor’s day', () => {
  it('is what they have from midnight to midnight in India, in order, without what was cancelled', async () => {
    const late = await book(14.5 * HOUR)
    const early = await book(-8 * HOUR, 'completed')
    const missed = await book(-HOUR, 'no_show_patient')
    await book(2 * HOUR, 'cancelled_patient')
    await book(-9.5 * HOUR, 'completed')
    await book(15 * HOUR)
    const { appointments } = await today()
    expect(appointments.map(({ id }: { id: string }) => id)).toEqual([early, missed, late])
    expect(await today(await api.aDoctorsAccount(await aDoctor(api.db)))).toMatchObject({ appointments: [] })
  })

  it('tells which of their hours are free', async () => {
    await api.db.deleteFrom('doctor_availability').where('doctor_id', '=', doctorId).execute()
    const window = { doctor_id: doctorId, weekday: 2, from_minute: 9 * 60, to_minute: 12 * 60 }
    await api.db.insertInto('doctor_availability').values(window).execute()
    await book(HOUR)
    const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR).toISOString()
    expect((await today()).free).toEqual([
      { starts_at: at(0), ends_at: at(1) },
      { starts_at: at(1.5), ends_at: at(3) },
    ])
  })

  it('writes down once a day of India that the doctor saw whose appointments they are, however often they look', async () => {
    await book(HOUR)
    await book(25 * HOUR)
    const seen = async () =>
      (await api.db.selectFrom('audit_entries').select('actor').where('patient_id', '=', patient.id).execute()).map(
        ({ actor }) => actor,
      )
    await Promise.all([today(), today(), today()])
    api.time.now = new Date(NOW.getTime() + 14 * HOUR)
    await today()
    expect(await seen()).toEqual([doctor.id])
    api.time.now = new Date(MIDNIGHT.getTime() + DAY + 1)
    await today()
    expect(await seen()).toEqual([doctor.id, doctor.id])
  })

  it('DESK-04 says age, concern, whether they met before, and what is still to write', async () => {
    const reason = { patient_id: patient.id, told_at: NOW, since: null }
    await api.db
      .insertInto('history_items')
      .values([
        { ...reason, id: randomUUID(), kind: 'reason', text: 'Poor sleep' },
        { ...reason, id: randomUUID(), kind: 'allergy', text: 'Penicillin' },
      ])
      .execute()
    await tellIdentity()
    await book(-DAY, 'completed')
    await book(-HOUR, 'completed')
    await book(2 * HOUR)
    const { appointments, open } = await today()
    expect(appointments).toMatchObject([
      { age: 33, concern: 'Poor sleep', is_repeat: true, paper: 'open' },
      { age: 33, concern: 'Poor sleep', is_repeat: true, paper: 'to_come' },
    ])
    expect(open).toHaveLength(2)
    expect(JSON.stringify(appointments)).not.toContain('Penicillin')
    await api.db.insertInto('encounters').values({ appointment_id: appointments[0].id, opened_at: NOW }).execute()
    await api.db
      .updateTable('encounters')
      .set({ signed_at: NOW, signed_hash: '0'.repeat(64) })
      .where('appointment_id', '=', appointments[0].id)
      .execute()
    const after = await today()
    expect(after.appointments[0].paper).toBe('done')
    expect(after.open).toHaveLength(1)
  })

  it.each([
    [true, true, 'Arjun D.'],
    [true, false, null],
    [false, true, null],
  ])('PAIR-02 says that a guest comes, by name only if both agreed: %s and %s', async (patients, guests, name) => {
    const id = await book(2 * HOUR)
    const guest = await api.aPatient('Arjun Das')
    const told = async () => (await today()).appointments[0].guest
    const { token } = (await api.post('/appointment/invite-guest', { appointment_id: id, may_name: patients }, patient))
      .data
    // an invitation alone does not mean that a guest is coming
    expect(await told()).toBeNull()
    const wish = { token, date_of_birth: '1990-05-04', agreed: true, may_name: guests }
    expect((await api.post('/guest/accept', wish, guest)).status).toBe(200)
    expect(await told()).toEqual({ name })
    expect((await api.post('/guest/leave', { guest_call_id: id }, guest)).status).toBe(200)
    expect(await told()).toBeNull()
  })

  it('DESK-04 says the same of each booking of the calendar, and what was missed; a call that is put off has no place', async () => {
    await tellIdentity()
    const past = await book(-8 * HOUR, 'completed')
    const missed = await book(-HOUR, 'no_show_patient')
    const ahead = await book(2 * HOUR)
    const call = await aConsultation(api, { patient, doctorId, kind: 'discovery_call', startsIn: 4 * HOUR })
    const off = await book(6 * HOUR)
    await api.db
      .updateTable('appointments')
      .set({ status: 'needs_choice', choice_until: new Date(NOW.getTime() + DAY) })
      .where('id', '=', off)
      .execute()
    const days = (await api.get('/doctor/calendar?from=2026-11-24&days=1', doctor)).data
    expect(days[0].booked).toMatchObject([
      { appointment_id: past, age: 33, is_repeat: false, is_missed: false },
      { appointment_id: missed, age: 33, is_repeat: true, is_missed: true },
      { appointment_id: ahead, age: 33, is_repeat: true, is_missed: false },
      // the consultations open the record, so their age is also shown at a discovery call
      { appointment_id: call, age: 33, is_repeat: true, is_missed: false },
    ])
    expect(days[0].booked).toHaveLength(4)
  })

  it('PATD-04 a discovery call shows nothing of the record, but what its own expert concluded', async () => {
    await api.db
      .insertInto('history_items')
      .values({
        id: randomUUID(),
        patient_id: patient.id,
        told_at: NOW,
        since: null,
        kind: 'reason',
        text: 'Poor sleep',
      })
      .execute()
    await tellIdentity()
    const call = await aConsultation(api, { patient, doctorId, kind: 'discovery_call', startsIn: -HOUR })
    expect((await today()).appointments).toMatchObject([{ age: null, concern: null, is_repeat: false, paper: 'open' }])
    const { slug, name } = await api.db
      .selectFrom('treatments')
      .select(['slug', 'name'])
      .limit(1)
      .executeTakeFirstOrThrow()
    const outcome = { urgency: 'routine', path: 'self_help', note: 'Rest', concerns: [slug] }
    const body = { appointment_id: call, key: randomUUID(), ...outcome }
    expect((await api.post('/appointment/outcome', body, doctor)).status).toBe(200)
    expect((await today()).appointments).toMatchObject([{ age: null, concern: name, paper: 'done' }])
    const otherId = await aDoctor(api.db)
    await aConsultation(api, {
      patient,
      doctorId: otherId,
      kind: 'discovery_call',
      startsIn: HOUR,
      status: 'confirmed',
    })
    expect((await today(await api.aDoctorsAccount(otherId))).appointments).toMatchObject([{ age: null, concern: null }])
  })

  it('DESK-04 counts what waits, and names the first appointment after today', async () => {
    await book(26 * HOUR)
    await book(-3 * DAY, 'completed')
    const { doctor_name, next, this_week, unread, questions, month } = await today()
    expect({ doctor_name, next, this_week, unread, questions, month }).toEqual({
      doctor_name: expect.any(String),
      next: { starts_at: new Date(NOW.getTime() + 26 * HOUR).toISOString(), patient_name: 'Meera Pillai' },
      this_week: 1,
      unread: 0,
      questions: expect.any(Number),
      month: { paid_paise: 0, share_paise: 0, visits: [0, 0, 0, 0] },
    })
  })

  it('reads no more rows with ten thousand encounters than with ten', async () => {
    await book(HOUR)
    await sql`
      insert into appointments (kind, doctor_id, patient_id, starts_at, ends_at, price_paise, status, hold_expires_at, created_at)
      select 'sexologist_consult', ${doctorId}, ${patient.id}, at, at + interval '30 minutes', 0, 'completed', at, at
      from generate_series(1, 10000) n, lateral (select ${NOW}::timestamptz - n * interval '1 day' as at) as times`.execute(
      api.db,
    )
    await sql`analyze appointments`.execute(api.db)
    const range = { from: MIDNIGHT, until: new Date(MIDNIGHT.getTime() + DAY) }
    expect(await rowsRead(dayOfDoctor(api.db, doctorId, range), 'appointments')).toBeLessThan(10)
  })
})
