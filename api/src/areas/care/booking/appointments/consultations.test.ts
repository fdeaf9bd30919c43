import type { ConsultationSlots, Slot } from '@app/contracts/booking'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import type { Person } from '../../../../../test/people.ts'

let api: TestApi
let doctorId: number
let patient: Person
let now: Date

beforeAll(async () => {
  api = await testApi()
  now = api.time.now
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  doctorId = await aDoctor(api.db)
  patient = await api.aPatient()
})

const TIMES = '/availability-slot/get-availability-slot-for-patient?consultation_type=video'
const START = '2026-11-22T04:00:00.000Z'
const book = (starts_at = START, { by = patient, doctor = doctorId, type = 'video' } = {}) =>
  api.post(`/user/bookAppointment?consultation_type=${type}`, { doctor_id: doctor, starts_at }, by)
const call = (starts_at = START, by = patient) =>
  api.post('/discovery-call/slot-book', { doctor_id: doctorId, starts_at }, by)
const slotsIn = ({ days }: ConsultationSlots): Slot[] => days.flatMap(({ slots }) => slots)
const offered = async (of: number): Promise<string[]> =>
  slotsIn((await api.get(`${TIMES}&doctor_id=${of}`)).data).map(({ starts_at }) => starts_at)
const rows = (by = patient) => api.db.selectFrom('appointments').selectAll().where('patient_id', '=', by.id).execute()
const claims = async (of = doctorId) =>
  (await api.db.selectFrom('slot_claims').select('cell').where('doctor_id', '=', of).execute()).length

describe('BOOK-03 the times of a consultation', () => {
  it.each([
    ['Sexologist', 'sexologist_consult', 30, 30, 60],
    ['Therapist', 'therapist_session', 50, 45, 120],
    ['Counsellor', 'counsellor_session', 45, 30, 120],
  ] as const)(
    'with a %s follow the numbers of their kind, at their fee',
    async (type, kind, duration, days, notice) => {
      const doctor = await aDoctor(api.db, { types: [type], feePaise: 64_900 })
      const { data } = await api.get(`${TIMES}&doctor_id=${doctor}`)
      expect(data).toMatchObject({ kind, duration, doctors: [{ id: doctor, price_paise: 64_900 }] })
      expect(data.days).toHaveLength(days)
      const first = Date.parse(slotsIn(data)[0]!.starts_at)
      expect(first).toBeGreaterThanOrEqual(now.getTime() + notice * 60_000)
      expect(first).toBeLessThan(now.getTime() + (notice + 30) * 60_000)
    },
  )

  it('are of the first of the kinds that somebody has, and also theirs who take no calls', async () => {
    const both = await aDoctor(api.db, { types: ['Counsellor', 'Therapist'], takesDiscoveryCalls: false, rank: 1 })
    expect((await api.get(`${TIMES}&doctor_id=${both}`)).data.kind).toBe('therapist_session')
    const therapists = (await api.get(`${TIMES}&profile_type=Therapist`)).data
    expect(therapists.kind).toBe('therapist_session')
    expect(therapists.doctors.map(({ id }: { id: number }) => id)).toContain(both)
    const counsellors = (await api.get(`${TIMES}&profile_type=Counsellor`)).data
    expect(counsellors.doctors.map(({ id }: { id: number }) => id)).not.toContain(both)
  })

  it('with anybody of a kind are each offered once, with the first who is free', async () => {
    const first = await aDoctor(api.db, { types: ['Counsellor'], rank: 1, hours: [[600, 660]], feePaise: 100 })
    const { data } = await api.get(`${TIMES}&profile_type=Counsellor`)
    const starts = slotsIn(data).map(({ starts_at }) => starts_at)
    expect(new Set(starts).size).toBe(starts.length)
    expect(slotsIn(data)).toContainEqual({ starts_at: '2026-11-22T04:30:00.000Z', doctor_id: first })
    await api.db.deleteFrom('doctor_availability').where('doctor_id', '=', first).execute()
  })

  it('leave out what a call has taken, and a call what a consultation has', async () => {
    await call(START, await api.aPatient())
    // 15 minutes and a buffer of 5 minutes
    expect(await offered(doctorId)).not.toContain('2026-11-22T03:45:00.000Z')
    expect(await offered(doctorId)).not.toContain('2026-11-22T04:15:00.000Z')
    expect(await offered(doctorId)).toContain('2026-11-22T04:30:00.000Z')
    expect((await book('2026-11-22T04:30:00.000Z')).status).toBe(200)
    expect((await call('2026-11-22T04:45:00.000Z', await api.aPatient())).data.code).toBe('slot_taken')
    expect((await call('2026-11-22T05:15:00.000Z', await api.aPatient())).status).toBe(200)
  })

  it.each([
    'consultation_type=teleport&doctor_id=1',
    'doctor_id=1',
    'consultation_type=video',
    'consultation_type=video&doctor_id=1&profile_type=Therapist',
    'consultation_type=video&profile_type=Plumber',
  ])('are refused to %s', async (query) => {
    expect((await api.get(`/availability-slot/get-availability-slot-for-patient?${query}`)).status).toBe(400)
  })

  it('are none of somebody who is not there', async () => {
    const gone = await aDoctor(api.db)
    await api.db.updateTable('doctors').set({ retired_at: now }).where('id', '=', gone).execute()
    for (const id of [gone, 999_999])
      expect(await api.get(`${TIMES}&doctor_id=${id}`)).toMatchObject({
        status: 404,
        data: { code: 'doctor_not_found' },
      })
  })
})

describe('BOOK-03 booking a consultation', () => {
  it('holds its time, with the doctor’s fee and the terms of that moment; CLIN-03 who they are by law is not asked', async () => {
    const { status, data } = await book(START, { type: 'audio' })
    expect(status).toBe(200)
    expect(data).toMatchObject({
      kind: 'sexologist_consult',
      mode: 'audio',
      visit: 'first',
      status: 'held',
      ends_at: '2026-11-22T04:30:00.000Z',
      price_paise: 79_900,
      may_prescribe: true,
      moves_left: 3,
      free_change_until: null,
    })
    await api.db.updateTable('doctors').set({ fee_paise: 1 }).where('id', '=', doctorId).execute()
    expect(await rows()).toMatchObject([{ price_paise: 79_900, policy_kind: 'appointment', policy_version: 2 }])
    // 30 minutes and a buffer of 5 minutes
    expect(await claims()).toBe(7)
    expect((await book(START, { type: 'audio' })).data.id).toBe(data.id)
    expect(await rows()).toHaveLength(1)
  })

  it('and a call at the same time are not the same wish', async () => {
    await book()
    expect(await call()).toMatchObject({ status: 409, data: { code: 'slot_taken' } })
    expect(await rows()).toHaveLength(1)
  })

  it('offers the nearest times of the same doctor where somebody was faster', async () => {
    await book(START, { by: await api.aPatient() })
    const { status, data } = await book()
    expect([status, data.code]).toEqual([409, 'slot_taken'])
    expect(data.alternatives).toHaveLength(3)
    for (const { doctor_id } of data.alternatives) expect(doctor_id).toBe(doctorId)
    expect(await rows()).toEqual([])
  })

  it.each([
    ['off the grid', '2026-11-22T04:05:00.000Z', 422],
    ['in the past', '2026-11-20T04:00:00.000Z', 422],
    ['inside the notice', '2026-11-21T05:15:00.000Z', 422],
    ['beyond the horizon', '2026-12-22T04:00:00.000Z', 422],
    ['no time', 'tomorrow', 400],
  ])('refuses a start that is %s', async (_what, starts_at, status) => {
    expect((await book(starts_at)).status).toBe(status)
    expect(await rows()).toEqual([])
    expect(await claims()).toBe(0)
  })

  it('refuses another way to talk, and a doctor who is not there', async () => {
    expect((await book(START, { type: 'teleport' })).status).toBe(400)
    expect((await book(START, { doctor: 999_999 })).data.code).toBe('slot_not_offered')
    expect(await rows()).toEqual([])
  })

  it('is a follow-up within half a year of a completed consultation with the same doctor, and a call is none', async () => {
    const done = async (id: string, at: Date) =>
      api.db.updateTable('appointments').set({ status: 'completed', completed_at: at }).where('id', '=', id).execute()
    await done((await call()).data.id, now)
    const first = (await book('2026-11-22T08:00:00.000Z')).data
    expect(first.visit).toBe('first')
    await done(first.id, new Date(now.getTime() - 180 * 86_400_000))
    expect((await book('2026-11-23T04:00:00.000Z')).data.visit).toBe('follow_up')
    const other = await aDoctor(api.db)
    expect((await book('2026-11-24T04:00:00.000Z', { doctor: other })).data.visit).toBe('first')
    const stranger = await api.aPatient()
    expect((await book('2026-11-25T04:00:00.000Z', { by: stranger })).data.visit).toBe('first')
    await done(first.id, new Date(now.getTime() - 184 * 86_400_000))
    await api.db.updateTable('appointments').set({ status: 'released' }).where('status', '=', 'held').execute()
    expect((await book('2026-11-26T04:00:00.000Z')).data.visit).toBe('first')
  })

  it('counts each kind against its own number a day', async () => {
    await api.db
      .updateTable('booking_products')
      .set({ daily_cap: 1 })
      .where('profile_type', '=', 'Sexologist')
      .execute()
    await call(START, await api.aPatient())
    expect((await book('2026-11-22T08:00:00.000Z')).status).toBe(200)
    expect((await book('2026-11-22T10:00:00.000Z', { by: await api.aPatient() })).data.code).toBe('slot_taken')
    await api.db
      .updateTable('booking_products')
      .set({ daily_cap: 16 })
      .where('profile_type', '=', 'Sexologist')
      .execute()
  })
})
