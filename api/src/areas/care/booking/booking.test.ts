import type { Slot } from '@app/contracts/booking'
import { CONSENT_DOCUMENT } from '@app/contracts/sign-in-form'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { createBookingService } from './booking.service.ts'
import { createHoldService } from './holds/hold.service.ts'

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

const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const wish = (starts_at = '2026-11-22T04:00:00.000Z', doctor_id = doctorId) => ({ doctor_id, starts_at })
const hold = (by = patient, body: object = wish()) => api.post('/discovery-call/slot-book', body, by)
const claimsOf = async (doctor: number) => {
  const claims = await api.db
    .selectFrom('slot_claims')
    .select('cell')
    .where('doctor_id', '=', doctor)
    .orderBy('cell')
    .execute()
  return claims.map(({ cell }) => cell.toISOString())
}
const claimsOfPatient = (person: Person) =>
  api.db.selectFrom('patient_claims').selectAll().where('patient_id', '=', person.id).execute()
const eventsOf = async (id: string) => {
  const events = await api.db
    .selectFrom('appointment_events')
    .selectAll()
    .where('appointment_id', '=', id)
    .orderBy('id')
    .execute()
  return events.map(({ from_status, to_status, actor }) => [from_status, to_status, actor])
}
const appointmentsOf = (person: Person) =>
  api.db.selectFrom('appointments').selectAll().where('patient_id', '=', person.id).execute()
const offered = async (doctor = doctorId): Promise<string[]> => {
  const { data } = await api.get(`/availability-slot/for-discovery-call?doctor_id=${doctor}`)
  return data.days.flatMap((day: { slots: Slot[] }) => day.slots.map((slot) => slot.starts_at))
}

describe('the offer', () => {
  it('tells what a call is from its row', async () => {
    expect((await api.get('/discovery-call/details')).data).toMatchObject({ duration: 15, price_paise: 9900 })
    await api.db
      .updateTable('booking_products')
      .set({ price_paise: 12_300 })
      .where('kind', '=', 'discovery_call')
      .execute()
    expect((await api.get('/discovery-call/details')).data.price_paise).toBe(12_300)
    await api.db
      .updateTable('booking_products')
      .set({ price_paise: 9900 })
      .where('kind', '=', 'discovery_call')
      .execute()
  })

  it('BOOK-01 has a row for each of the next fourteen days of India, with times of weekly hours after the notice', async () => {
    const mornings = await aDoctor(api.db, { hours: [[600, 660]] })
    const { data } = await api.get(`/availability-slot/for-discovery-call?doctor_id=${mornings}`)
    expect(data).toMatchObject({ duration: 15, price_paise: 9900 })
    expect(data.days).toHaveLength(14)
    // at 10:00 in India, half an hour's notice leaves two of today's four slots
    expect(data.days[0]).toMatchObject({
      date: '2026-11-21',
      slots: [{ starts_at: '2026-11-21T05:00:00.000Z' }, { starts_at: '2026-11-21T05:15:00.000Z' }],
    })
    expect(data.days[13].date).toBe('2026-12-04')
    expect(data.days[13].slots).toHaveLength(4)
  })

  it('BOOK-01 leaves out inavailability, appointments and live holds, but not lapsed ones', async () => {
    await api.db
      .insertInto('doctor_inavailability')
      .values({
        doctor_id: doctorId,
        starts_at: new Date('2026-11-22T06:00:00Z'),
        ends_at: new Date('2026-11-22T07:00:00Z'),
      })
      .execute()
    await hold()
    const free = await offered()
    expect(free).not.toContain('2026-11-22T06:00:00.000Z')
    expect(free).not.toContain('2026-11-22T06:45:00.000Z')
    expect(free).toContain('2026-11-22T07:00:00.000Z')
    expect(free).not.toContain('2026-11-22T04:00:00.000Z')
    // its buffer of five minutes
    expect(free).not.toContain('2026-11-22T04:15:00.000Z')
    expect(free).toContain('2026-11-22T04:30:00.000Z')

    api.time.now = minutesLater(15)
    expect(await offered()).toContain('2026-11-22T04:00:00.000Z')
  })

  it('names the doctor of the lowest rank where several are free', async () => {
    const first = await aDoctor(api.db, { rank: 1, hours: [[600, 630]] })
    const { data } = await api.get('/availability-slot/for-discovery-call')
    const sunday: Slot[] = data.days[1].slots
    const at = (time: string) => sunday.filter((slot) => slot.starts_at === `2026-11-22T${time}:00.000Z`)
    expect(at('04:30')).toEqual([expect.objectContaining({ doctor_id: first })])
    expect(at('05:00')).toHaveLength(1)
    expect(at('05:00')[0]!.doctor_id).not.toBe(first)
    const takers = data.days.flatMap((day: { slots: Slot[] }) => day.slots.map((slot) => slot.doctor_id))
    expect(new Set(data.doctors.map((doctor: { id: number }) => doctor.id))).toEqual(new Set(takers))
    await api.db.deleteFrom('doctor_availability').where('doctor_id', '=', first).execute()
  })
})

describe('the times of one kind of expert', () => {
  it('are theirs alone, and each is named with what they are', async () => {
    const counsellor = await aDoctor(api.db, { rank: 1, hours: [[600, 630]] })
    await api.db
      .updateTable('doctors')
      .set({ profile_type: ['Counsellor'] })
      .where('id', '=', counsellor)
      .execute()
    const { data } = await api.get('/availability-slot/for-discovery-call?profile_type=Counsellor')
    expect(data.doctors).toEqual([
      {
        id: counsellor,
        name: `Dr Test ${counsellor}`,
        profile_pic: `/images/profile/${counsellor}.svg`,
        profile_type: ['Counsellor'],
        price_paise: 9900,
      },
    ])
    const takers = data.days.flatMap((day: { slots: Slot[] }) => day.slots.map((slot) => slot.doctor_id))
    expect(new Set(takers)).toEqual(new Set([counsellor]))
    expect(await api.get('/availability-slot/for-discovery-call?profile_type=Plumber')).toMatchObject({ status: 400 })
    await api.db.deleteFrom('doctor_availability').where('doctor_id', '=', counsellor).execute()
  })
})

describe('holding a time', () => {
  it('BOOK-08 keeps it for fifteen minutes, with its buffer, and writes the event', async () => {
    const { status, data } = await hold()
    expect(status).toBe(200)
    expect(data).toMatchObject({
      kind: 'discovery_call',
      status: 'held',
      starts_at: '2026-11-22T04:00:00.000Z',
      ends_at: '2026-11-22T04:15:00.000Z',
      doctor_id: doctorId,
      patient_name: 'Meera Pillai',
      price_paise: 9900,
      hold_expires_at: minutesLater(15).toISOString(),
      join_from: '2026-11-22T03:50:00.000Z',
      join_until: '2026-11-22T04:30:00.000Z',
    })
    expect(await claimsOf(doctorId)).toEqual(
      ['00', '05', '10', '15'].map((minute) => `2026-11-22T04:${minute}:00.000Z`),
    )
    expect(await claimsOfPatient(patient)).toHaveLength(4)
    expect(await eventsOf(data.id)).toEqual([[null, 'held', 'patient']])
  })

  it('refuses what another holds, names three other times and writes nothing', async () => {
    await hold()
    const other = await api.aPatient()
    const refused = await hold(other)
    expect(refused).toMatchObject({ status: 409, statusCode: 409, data: { code: 'slot_taken' } })
    expect(refused.data.alternatives).toHaveLength(3)
    expect(await appointmentsOf(other)).toEqual([])
    expect(await claimsOfPatient(other)).toEqual([])
    expect(await claimsOf(doctorId)).toHaveLength(4)
  })

  it('refuses what only the buffer of another touches', async () => {
    await hold()
    const other = await api.aPatient()
    expect(await hold(other, wish('2026-11-22T04:15:00.000Z'))).toMatchObject({
      status: 409,
      data: { code: 'slot_taken' },
    })
    expect(await hold(other, wish('2026-11-22T04:30:00.000Z'))).toMatchObject({ status: 200 })
  })

  it.each([
    ['off the step', '2026-11-22T04:07:00.000Z'],
    ['between two milliseconds of the step', '2026-11-22T04:00:00.001Z'],
    ['in the past', '2026-11-20T04:00:00.000Z'],
    ['inside the notice', '2026-11-21T04:45:00.000Z'],
    ['beyond the horizon', '2026-12-05T04:00:00.000Z'],
    ['in the year 9999', '9999-12-31T04:00:00.000Z'],
  ])('refuses a time %s, whatever the client believes, and writes nothing', async (_why, starts_at) => {
    expect(await hold(patient, wish(starts_at))).toMatchObject({ status: 422, data: { code: 'slot_not_offered' } })
    expect(await appointmentsOf(patient)).toEqual([])
    expect(await claimsOf(doctorId)).toEqual([])
  })

  it('BOOK-02 holds a time that was offered ten minutes ago, so that a new patient can say who they are, and no longer', async () => {
    const soonest = '2026-11-21T05:00:00.000Z'
    api.time.now = minutesLater(11)
    expect(await hold(patient, wish(soonest))).toMatchObject({ status: 422, data: { code: 'slot_not_offered' } })
    expect(await claimsOf(doctorId)).toEqual([])
    api.time.now = minutesLater(10)
    const { data } = await api.get(`/availability-slot/for-discovery-call?doctor_id=${doctorId}`)
    const starts = data.days.flatMap(({ slots }: { slots: { starts_at: string }[] }) => slots.map((s) => s.starts_at))
    expect(starts).not.toContain(soonest)
    expect(await hold(patient, wish(soonest))).toMatchObject({ status: 200 })
  })

  it('refuses a doctor who takes no discovery calls, and one who does not exist', async () => {
    const other = await aDoctor(api.db, { takesDiscoveryCalls: false })
    expect(await hold(patient, wish(undefined, other))).toMatchObject({
      status: 422,
      data: { code: 'slot_not_offered' },
    })
    expect(await hold(patient, wish(undefined, 999_999))).toMatchObject({ status: 422 })
    expect(await appointmentsOf(patient)).toEqual([])
  })

  it('answers the same hold when the same wish comes again', async () => {
    const first = await hold()
    api.time.now = minutesLater(1)
    const again = await hold()
    expect(again.data).toEqual(first.data)
    expect(await appointmentsOf(patient)).toHaveLength(1)
  })

  it('answers the same hold when the same wish comes ten times at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => hold()))
    expect(new Set(replies.map((reply) => reply.data.id)).size).toBe(1)
    expect(replies.map((reply) => reply.status)).toEqual(Array(10).fill(200))
    expect(await appointmentsOf(patient)).toHaveLength(1)
  })

  it('lets a patient hold two times and no third, also when he asks for five at once', async () => {
    const times = ['05:00', '06:00', '07:00', '08:00', '09:00']
    const replies = await Promise.all(times.map((time) => hold(patient, wish(`2026-11-23T${time}:00.000Z`))))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(replies.filter(({ data }) => data.code === 'too_many_holds')).toHaveLength(3)
    expect(await appointmentsOf(patient)).toHaveLength(2)
    expect(await claimsOf(doctorId)).toHaveLength(8)
  })

  it('refuses a patient who has another call at that time, and leaves the doctor’s time free', async () => {
    const other = await aDoctor(api.db)
    await hold()
    const refused = await hold(patient, wish(undefined, other))
    expect(refused).toMatchObject({ status: 409, data: { code: 'patient_busy' } })
    expect(await claimsOf(other)).toEqual([])
    expect(await appointmentsOf(patient)).toHaveLength(1)
  })

  it('BOOK-08 takes over a time whose hold has lapsed, though nobody has swept it', async () => {
    const lapsed = await hold()
    api.time.now = minutesLater(15)
    const other = await api.aPatient()
    expect(await hold(other)).toMatchObject({ status: 200 })
    expect(await eventsOf(lapsed.data.id)).toEqual([
      [null, 'held', 'patient'],
      ['held', 'expired', 'clock'],
    ])
    expect(await claimsOfPatient(patient)).toEqual([])
  })

  it('ACCT-06 needs a living consent: taken back, a time is held no more until they agree anew', async () => {
    const choose = (given: boolean) =>
      api.post(
        '/user/consents',
        {
          purpose: 'teleconsultation',
          given,
          document_version: CONSENT_DOCUMENT.version,
          key: randomUUID(),
        },
        patient,
      )
    await choose(false)
    expect(await hold()).toMatchObject({ status: 422, data: { code: 'consent_required' } })
    expect(await appointmentsOf(patient)).toEqual([])
    expect(await claimsOf(doctorId)).toEqual([])
    await choose(true)
    expect(await hold()).toMatchObject({ status: 200 })
  })

  it('is closed to doctors and to strangers', async () => {
    const doctor = await api.aDoctorsAccount(doctorId)
    expect(await hold(doctor)).toMatchObject({ status: 403 })
    expect(await api.post('/discovery-call/slot-book', wish())).toMatchObject({ status: 401 })
    expect(await claimsOf(doctorId)).toEqual([])
  })
})

describe('a hold', () => {
  it('is found again after a reload until it lapses', async () => {
    expect(await api.get('/discovery-call/hold', patient)).toMatchObject({ status: 200, data: null })
    const { data } = await hold()
    expect((await api.get('/discovery-call/hold', patient)).data).toEqual(data)
    expect(await api.get('/discovery-call/hold', await api.aPatient())).toMatchObject({ status: 200, data: null })
    api.time.now = minutesLater(15)
    expect(await api.get('/discovery-call/hold', patient)).toMatchObject({ status: 200, data: null })
  })

  it('BOOK-08 frees its time when it is released, once and again', async () => {
    const { data } = await hold()
    const body = { appointment_id: data.id }
    expect(await api.post('/discovery-call/release', body, patient)).toMatchObject({ status: 200 })
    expect(await api.post('/discovery-call/release', body, patient)).toMatchObject({ status: 200 })
    expect(await claimsOf(doctorId)).toEqual([])
    expect(await offered()).toContain('2026-11-22T04:00:00.000Z')
    expect(await eventsOf(data.id)).toEqual([
      [null, 'held', 'patient'],
      ['held', 'released', 'patient'],
    ])
  })

  it('of another is as missing as one that never was', async () => {
    const { data } = await hold()
    const other = await api.aPatient()
    const missing = { appointment_id: '00000000-0000-4000-8000-000000000000' }
    for (const path of ['/discovery-call/release', '/discovery-call/book']) {
      const anothers = await api.post(path, { appointment_id: data.id }, other)
      expect(anothers).toMatchObject({ status: 404 })
      expect({ ...anothers, headers: {} }).toEqual({ ...(await api.post(path, missing, other)), headers: {} })
    }
    expect(await claimsOf(doctorId)).toHaveLength(4)
    expect(await eventsOf(data.id)).toHaveLength(1)
  })

  it('ends by the sweep once it has lapsed, and not before', async () => {
    const { data } = await hold()
    const booking = createBookingService({ db: api.db, clock: () => api.time.now })
    await booking.sweepHolds()
    expect(await claimsOf(doctorId)).toHaveLength(4)
    api.time.now = minutesLater(15)
    await Promise.all([booking.sweepHolds(), booking.sweepHolds()])
    expect(await claimsOf(doctorId)).toEqual([])
    expect(await eventsOf(data.id)).toEqual([
      [null, 'held', 'patient'],
      ['held', 'expired', 'clock'],
    ])
  })
})

describe('holding without paying', () => {
  const release = async (id: string) => {
    expect((await api.post('/discovery-call/release', { appointment_id: id }, patient)).status).toBe(200)
  }
  const at = (index: number) =>
    wish(new Date(Date.parse('2026-11-22T04:00:00.000Z') + index * 30 * 60_000).toISOString())

  it('keeps one time three times in a day, and then it is others’', async () => {
    for (let count = 0; count < 2; count++) await release((await hold()).data.id)
    await hold()
    api.time.now = minutesLater(15)
    expect(await hold()).toMatchObject({ status: 429, data: { code: 'held_too_often' } })
    expect(await appointmentsOf(patient)).toHaveLength(3)
    expect(await claimsOfPatient(patient)).toHaveLength(4)
    expect(await hold(patient, at(3))).toMatchObject({ status: 200 })
    expect(await hold(await api.aPatient())).toMatchObject({ status: 200 })
  })

  it('ends after ten times an hour and thirty a day, also when they come at once', async () => {
    let held = 0
    for (let hour = 0; hour < 4; hour++) {
      api.time.now = minutesLater(hour * 60)
      for (let count = 0; count < 11; count++) {
        const { status, data } = await hold(patient, at(held % 15))
        if (status === 200) held++
        if (status === 200) await release(data.id)
      }
    }
    expect(held).toBe(30)
    expect(await appointmentsOf(patient)).toHaveLength(30)
    expect(await claimsOf(doctorId)).toEqual([])
    const replies = await Promise.all(Array.from({ length: 10 }, () => hold(patient, at(16))))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([429]))
  })
})

describe('booking a held call', () => {
  const book = (id: string, by = patient) => api.post('/discovery-call/book', { appointment_id: id }, by)

  it('waits for the money where it costs something', async () => {
    const { data } = await hold()
    expect(await book(data.id)).toMatchObject({ status: 409, data: { code: 'not_paid' } })
    expect(await eventsOf(data.id)).toHaveLength(1)
  })

  it('confirms a call that costs nothing, once', async () => {
    await api.db.updateTable('booking_products').set({ price_paise: 0 }).where('kind', '=', 'discovery_call').execute()
    const { data } = await hold()
    expect(await book(data.id)).toMatchObject({ status: 200, data: { status: 'confirmed', hold_expires_at: null } })
    expect(await book(data.id)).toMatchObject({ status: 200, data: { status: 'confirmed' } })
    expect(await eventsOf(data.id)).toHaveLength(2)
    expect(await api.post('/discovery-call/release', { appointment_id: data.id }, patient)).toMatchObject({
      status: 409,
      data: { code: 'already_confirmed' },
    })
    expect(await claimsOf(doctorId)).toHaveLength(4)
    // a tab left open, or a link opened again, finds its own call and does not compete with it
    expect(await hold()).toMatchObject({ status: 200, data: { id: data.id, status: 'confirmed' } })
    expect(await appointmentsOf(patient)).toHaveLength(1)
    await api.db
      .updateTable('booking_products')
      .set({ price_paise: 9900 })
      .where('kind', '=', 'discovery_call')
      .execute()
  })

  it('refuses a hold that has lapsed', async () => {
    const { data } = await hold()
    api.time.now = minutesLater(15)
    expect(await book(data.id)).toMatchObject({ status: 409, data: { code: 'hold_expired' } })
  })
})

describe('a call that the clinic gives', () => {
  const give = (startsAt: string) =>
    inTransaction(api.db, (trx) =>
      createHoldService(api.db, () => api.time.now).give(trx, {
        patientId: patient.id,
        doctorId,
        startsAt: new Date(startsAt),
      }),
    )

  it('is confirmed at once, costs nothing, and may begin when nothing is offered', async () => {
    const given = await give('2026-11-21T20:00:00.000Z')
    if (!given.ok) throw new Error(given.error)
    expect(await appointmentsOf(patient)).toMatchObject([{ status: 'confirmed', price_paise: 0 }])
    expect(await eventsOf(given.value)).toEqual([
      [null, 'held', 'patient'],
      ['held', 'confirmed', 'clinic'],
    ])
    expect(await claimsOf(doctorId)).toHaveLength(4)
  })

  it('takes no time that somebody has, and writes nothing then', async () => {
    await hold(await api.aPatient())
    expect(await give('2026-11-22T04:05:00.000Z')).toEqual({ ok: false, error: 'slot_taken' })
    expect(await appointmentsOf(patient)).toEqual([])
    expect(await claimsOf(doctorId)).toHaveLength(4)
  })
})

describe('appointments', () => {
  it('PATD-04 are seen by their patient and their doctor, and by nobody else', async () => {
    const { data } = await hold()
    const [doctor, colleague, stranger] = [
      await api.aDoctorsAccount(doctorId),
      await api.aDoctorsAccount(await aDoctor(api.db)),
      await api.aPatient(),
    ]
    const details = (by: Person, id = data.id) => api.get(`/appointment/details?id=${id}`, by)
    expect(await details(patient)).toMatchObject({ status: 200, data: { id: data.id } })
    expect(await details(doctor)).toMatchObject({ status: 200, data: { id: data.id } })
    expect(await details(colleague)).toMatchObject({ status: 404 })
    expect(await details(stranger)).toMatchObject({ status: 404, data: { code: 'appointment_not_found' } })
    expect(await details(stranger, '00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
  })

  it('are listed for the patient from the hold on, and for the doctor once confirmed', async () => {
    const doctor = await api.aDoctorsAccount(doctorId)
    const { data } = await hold()
    expect((await api.get('/appointment/patient-appointment', patient)).data).toHaveLength(1)
    expect((await api.get('/appointment/doctor-appointment', doctor)).data).toEqual([])
    await api.db.updateTable('appointments').set({ status: 'confirmed' }).where('id', '=', data.id).execute()
    expect((await api.get('/appointment/doctor-appointment', doctor)).data).toEqual([
      expect.objectContaining({ id: data.id, patient_name: 'Meera Pillai' }),
    ])
    expect(await api.get('/appointment/doctor-appointment', patient)).toMatchObject({ status: 403 })
    expect(await api.get('/appointment/patient-appointment', doctor)).toMatchObject({ status: 403 })
  })

  it('PATD-01 come in groups, a page at a time: what is ahead by the earliest start, the rest by the latest', async () => {
    const statuses = [
      'confirmed',
      'needs_choice',
      'completed',
      'no_show_doctor',
      'cancelled_patient',
      'expired',
    ] as const
    const { data } = await hold()
    const { id: _, ...row } = await api.db
      .selectFrom('appointments')
      .selectAll()
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    const at = (days: number) => new Date(row.starts_at.getTime() + days * 86_400_000)
    await api.db
      .insertInto('appointments')
      .values(
        statuses.flatMap((status, kind) =>
          [1, 2].map((n) => ({
            ...row,
            status,
            cancelled_by: status === 'cancelled_patient' ? ('patient' as const) : null,
            choice_until: status === 'needs_choice' ? at(100) : null,
            starts_at: at(10 * n + kind),
            ends_at: new Date(at(10 * n + kind).getTime() + 900_000),
          })),
        ),
      )
      .execute()
    const statusesOf = async (query: string) =>
      (await api.get(`/appointment/patient-appointment?${query}`, patient)).data.map(
        ({ status }: { status: string }) => status,
      )
    expect(await statusesOf('group=upcoming')).toEqual([
      'held',
      'confirmed',
      'needs_choice',
      'confirmed',
      'needs_choice',
    ])
    expect(await statusesOf('group=past')).toEqual(['no_show_doctor', 'completed', 'no_show_doctor', 'completed'])
    expect(await statusesOf('group=cancelled')).toEqual(['cancelled_patient', 'cancelled_patient'])
    expect(await statusesOf('group=upcoming&skip=1&limit=2')).toEqual(['confirmed', 'needs_choice'])
    expect(await statusesOf('limit=100')).toHaveLength(11)
    expect(await api.get('/appointment/patient-appointment?group=all', patient)).toMatchObject({ status: 400 })
  })
})
