import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import { payFor } from '../../../../../test/paid.ts'
import { aGuest } from '../../../../../test/guests.ts'
import type { Person } from '../../../../../test/people.ts'
import { testPostOffice } from '../../../../../test/post-office.ts'

let api: TestApi
let doctorId: number
let doctor: Person
/** A Tuesday, at 9:00 in India; the leave is that whole day. */
const TUESDAY_9 = '2026-11-24T03:30:00.000Z'
const NEXT_TUESDAY_9 = '2026-12-01T03:30:00.000Z'
const TUESDAY = { starts_at: '2026-11-23T18:30:00.000Z', ends_at: '2026-11-24T18:30:00.000Z' }

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
})

const take = (leave: object = TUESDAY, by = doctor) => api.post('/inavailability', { key: randomUUID(), ...leave }, by)
const rows = () => api.db.selectFrom('doctor_inavailability').selectAll().where('doctor_id', '=', doctorId).execute()
const holdBy = (patient: Person, starts_at: string) =>
  api.post('/user/bookAppointment?consultation_type=video', { doctor_id: doctorId, starts_at }, patient)
async function book(starts_at: string): Promise<string> {
  const { data } = await holdBy(await api.aPatient(), starts_at)
  await payFor(api, data.id)
  return data.id as string
}
const statusOf = async (id: string) =>
  (await api.db.selectFrom('appointments').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const isOffered = async (starts_at: string) => {
  const { data } = await api.get('/api/v1/user/getAvailabilitySlot', doctor)
  return data.preview.some(({ starts }: { starts: string[] }) => starts.includes(starts_at))
}
const why = async (at: string) => (await api.get(`/availability-slot/why-not-free?at=${at}`, doctor)).data.reason

describe('DOCD-02 leave', () => {
  it('takes its time off what is offered, is written once by its key, and gives it back when it is removed', async () => {
    expect(await isOffered(TUESDAY_9)).toBe(true)
    const key = randomUUID()
    const { data } = await take({ ...TUESDAY, key })
    expect(data).toEqual([{ id: expect.any(String), ...TUESDAY, repeats_until: null }])
    expect((await take({ ...TUESDAY, key })).status).toBe(200)
    expect(await take({ ...TUESDAY, ends_at: NEXT_TUESDAY_9, key })).toMatchObject({ data: { code: 'key_taken' } })
    expect(await rows()).toHaveLength(1)
    expect(await isOffered(TUESDAY_9)).toBe(false)
    expect((await holdBy(await api.aPatient(), TUESDAY_9)).data.code).toBe('slot_not_offered')
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    expect((await api.post('/inavailability/remove', { id: data[0].id }, other)).status).toBe(404)
    expect((await api.get('/inavailability', doctor)).data).toHaveLength(1)
    expect((await api.post('/inavailability/remove', { id: data[0].id }, doctor)).data).toEqual([])
    expect(await isOffered(TUESDAY_9)).toBe(true)
  })

  it('comes again each week until its end', async () => {
    const part = { starts_at: '2026-11-24T03:00:00.000Z', ends_at: '2026-11-24T05:00:00.000Z' }
    await take({ ...part, repeats_until: '2026-11-30T00:00:00.000Z' })
    expect([await isOffered(TUESDAY_9), await isOffered(NEXT_TUESDAY_9)]).toEqual([false, true])
    await take({
      starts_at: '2026-11-17T03:00:00.000Z',
      ends_at: part.ends_at.replace('24', '17'),
      repeats_until: '2026-12-10T00:00:00.000Z',
    })
    expect(await isOffered(NEXT_TUESDAY_9)).toBe(false)
    expect(await isOffered('2026-12-01T05:00:00.000Z')).toBe(true)
    expect((await api.get('/inavailability', doctor)).data).toHaveLength(2)
  })

  it('that is over already is not written', async () => {
    const past = { starts_at: '2026-11-19T00:00:00.000Z', ends_at: '2026-11-20T00:00:00.000Z' }
    expect(await take(past)).toMatchObject({ status: 422, data: { code: 'in_the_past' } })
    expect(await rows()).toEqual([])
  })

  it('over bookings is refused with their list, and taken with a choice for each', async () => {
    const ids = [await book(TUESDAY_9), await book('2026-11-24T05:00:00.000Z')]
    const outside = await book('2026-11-25T05:00:00.000Z')
    const refused = await take()
    expect(refused).toMatchObject({ status: 409, data: { code: 'bookings_touched' } })
    expect(refused.data.bookings.map(({ appointment_id }: { appointment_id: string }) => appointment_id)).toEqual(ids)
    expect(await rows()).toEqual([])
    const choices = ids.map((appointment_id) => ({ appointment_id, choice: 'new_time' }))
    expect((await take({ ...TUESDAY, choices })).status).toBe(200)
    expect(await Promise.all([...ids, outside].map(statusOf))).toEqual(['needs_choice', 'needs_choice', 'confirmed'])
  })

  it('PAIR-02 is told to the guest of a call that another expert takes over', async () => {
    const [id, alone] = [await book(TUESDAY_9), await book('2026-11-24T05:00:00.000Z')]
    const guest = await aGuest(api, id, false)
    await aDoctor(api.db)
    const choices = [id, alone].map((appointment_id) => ({ appointment_id, choice: 'other_doctor' }))
    const leave = { ...TUESDAY, key: randomUUID(), choices }
    expect((await take(leave)).status).toBe(200)
    expect((await take(leave)).status).toBe(200)
    await testPostOffice(api).run()
    expect((await api.get('/notices', guest)).data.notices.map(({ text }: { text: string }) => text)).toEqual([
      'Your invitation for Tuesday, 24\u00A0November, 9:00\u00A0am\u00A0IST is still valid. A different expert will be there.',
    ])
  })

  it('that leaves a booking out is refused by the database', async () => {
    await book(NEXT_TUESDAY_9)
    const leave = { doctor_id: doctorId, reason: null, written_at: api.time.now }
    const weekly = {
      starts_at: new Date('2026-11-24T03:00:00.000Z'),
      ends_at: new Date('2026-11-24T04:00:00.000Z'),
      repeats_until: new Date('2026-12-10T00:00:00.000Z'),
    }
    const insert = (more: object) =>
      api.db
        .insertInto('doctor_inavailability')
        .values({ ...leave, ...weekly, ...more })
        .execute()
    await expect(insert({})).rejects.toThrow('a booking stands in this leave')
    expect(await rows()).toEqual([])
    await insert({ repeats_until: null })
    expect(await rows()).toHaveLength(1)
  })

  it('is for doctors alone', async () => {
    expect((await take(TUESDAY, await api.aPatient())).status).toBe(403)
    expect(await rows()).toEqual([])
  })
})

describe('DOCD-02 leave that is taken while a patient holds one of its times', () => {
  it('fifty at once: each ends in the hold or in the leave, never in both', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const id = await aDoctor(api.db)
        return { id, expert: await api.aDoctorsAccount(id), patient: await api.aPatient() }
      }),
    )
    const ends = await Promise.all(
      pairs.map(async ({ id: doctor_id, expert, patient }) => {
        const wish = { doctor_id, starts_at: TUESDAY_9 }
        const [held, taken] = await Promise.all([
          api.post('/user/bookAppointment?consultation_type=video', wish, patient),
          take(TUESDAY, expert),
        ])
        return [held.status, taken.status].join()
      }),
    )
    expect(ends.filter((end) => end !== '200,409' && end !== '422,200')).toEqual([])
  })
})

describe('DOCD-02 why a time is not free', () => {
  it('has one reason: the first that stands in the way', async () => {
    doctorId = await aDoctor(api.db, { hours: [[540, 780]] })
    doctor = await api.aDoctorsAccount(doctorId)
    expect(await why(TUESDAY_9)).toBe('free')
    expect(await why(api.time.now.toISOString())).toBe('too_soon')
    expect(await why('2027-11-24T03:30:00.000Z')).toBe('too_far')
    expect(await why('2026-11-24T13:30:00.000Z')).toBe('outside_hours')
    expect(await why('2026-11-24T03:35:00.000Z')).toBe('no_start')
    await book(TUESDAY_9)
    expect(await why(TUESDAY_9)).toBe('booked')
    await api.db
      .updateTable('booking_products')
      .set({ daily_cap: 1 })
      .where('kind', '=', 'sexologist_consult')
      .execute()
    expect(await why('2026-11-24T05:30:00.000Z')).toBe('day_full')
    await take({ starts_at: '2026-11-24T18:30:00.000Z', ends_at: '2026-11-25T18:30:00.000Z' })
    expect(await why('2026-11-25T03:30:00.000Z')).toBe('leave')
  })
})
