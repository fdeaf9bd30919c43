import { randomUUID } from 'node:crypto'
import { DAY, HOUR, MINUTE } from '@app/domain/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aConsultation } from '../../../../../test/consultations.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import type { Person } from '../../../../../test/people.ts'

let api: TestApi
let doctorId: number
let doctor: Person
let patient: Person
let id: string
let free: string[]
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
  id = await aConsultation(api, { patient, doctorId, startsIn: -40 * MINUTE, status: 'completed' })
  const query = `doctor_id=${doctorId}&consultation_type=video`
  const { data } = await api.get(`/availability-slot/get-availability-slot-for-patient?${query}`)
  free = data.days.flatMap((day: { slots: { starts_at: string }[] }) => day.slots.map(({ starts_at }) => starts_at))
})

const offer = (starts_at: string, by = doctor, appointment_id = id) =>
  api.post('/appointment/offer-time', { appointment_id, starts_at }, by)
const offered = (by = doctor, appointment_id = id) => api.get(`/appointment/offered-time?id=${appointment_id}`, by)
const holds = () =>
  api.db.selectFrom('appointments').selectAll().where('doctor_id', '=', doctorId).where('status', '=', 'held').execute()

describe('DOCD-02 the next time', () => {
  it('is kept for a day for the patient whom the doctor has seen, once however often it is sent, and told once', async () => {
    const starts_at = free.at(-1)!
    const sent = await Promise.all(Array.from({ length: 10 }, () => offer(starts_at)))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    const until = new Date(api.time.now.getTime() + DAY)
    const kept = { starts_at, kept_until: until.toISOString(), told_at: api.time.now.toISOString() }
    expect(sent[0]!.data).toEqual(kept)
    expect(await holds()).toMatchObject([
      { patient_id: patient.id, kind: 'sexologist_consult', mode: 'video', hold_expires_at: until },
    ])
    const { data } = await api.get('/patient/next', patient)
    expect(data).toMatchObject({ kind: 'pay', appointment: { starts_at } })
    const told = await api.db.selectFrom('outbox').select('payload').execute()
    expect(told.filter(({ payload }) => JSON.stringify(payload).includes('time_kept'))).toHaveLength(1)
  })

  it('is kept until it begins where that is sooner', async () => {
    const soon = free.find((at) => Date.parse(at) < api.time.now.getTime() + 20 * HOUR)!
    expect((await offer(soon)).data).toMatchObject({ starts_at: soon, kept_until: soon })
  })

  it('is one of a doctor for a patient, and one that nobody else has', async () => {
    await offer(free[3]!)
    expect((await offer(free[30]!)).data).toEqual({ code: 'already_kept' })
    const other = await api.aPatient()
    const theirs = await aConsultation(api, { patient: other, doctorId, startsIn: -2 * HOUR, status: 'completed' })
    expect((await offer(free[3]!, doctor, theirs)).data).toEqual({ code: 'slot_taken' })
    expect((await offer('2026-11-21T04:31:00.000Z', doctor, theirs)).data).toEqual({ code: 'slot_not_offered' })
    expect(await holds()).toHaveLength(1)
  })

  it('is shown to its doctor until it is paid for or lapses, with when the patient was told; what patients hold is not', async () => {
    const begun = api.time.now
    expect((await offered()).data).toBeNull()
    const { data: kept } = await offer(free.at(-1)!)
    api.time.now = new Date(begun.getTime() + HOUR)
    expect((await offered()).data).toEqual({ ...kept, told_at: begun.toISOString() })
    api.time.now = new Date(begun.getTime() + DAY)
    expect((await offered()).data).toBeNull()
    api.time.now = begun
    await api.db.updateTable('appointments').set({ status: 'confirmed' }).where('status', '=', 'held').execute()
    expect((await offered()).data).toBeNull()
    await api.db
      .updateTable('appointments')
      .set({ status: 'held', offered_at: null })
      .where('hold_expires_at', '=', new Date(kept.kept_until))
      .execute()
    expect(await offered()).toMatchObject({ status: 200, data: null })
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    expect((await offered(other)).status).toBe(404)
  })

  it('of two patients at once goes to one', async () => {
    const other = await api.aPatient()
    const theirs = await aConsultation(api, { patient: other, doctorId, startsIn: -2 * HOUR, status: 'completed' })
    const sent = await Promise.all([offer(free[3]!), offer(free[3]!, doctor, theirs)])
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sent.filter(({ status }) => status === 409)).toHaveLength(1)
    expect(await holds()).toHaveLength(1)
  })

  it('is no other doctor’s to keep, nor before they have met, nor after a cancellation', async () => {
    const other = await api.aDoctorsAccount(await aDoctor(api.db))
    const ahead = await aConsultation(api, { patient, doctorId, startsIn: DAY, status: 'confirmed' })
    const over = await aConsultation(api, { patient, doctorId, startsIn: -3 * HOUR, status: 'cancelled_patient' })
    for (const [by, about] of [
      [other, id],
      [doctor, ahead],
      [doctor, over],
    ] as const)
      expect((await offer(free[3]!, by, about)).status).toBe(404)
    expect(await holds()).toEqual([])
  })
})

describe('BOOK-03 a follow-up', () => {
  const [MINUTES, PRICE] = [15, 39_900]
  const done = (of: string, at = api.time.now) =>
    api.db.updateTable('appointments').set({ status: 'completed', completed_at: at }).where('id', '=', of).execute()
  it('has one price and length, which anybody is told from its row', async () => {
    expect((await api.get('/follow-up/details')).data).toEqual({ duration: 15, price_paise: 39_900 })
  })

  const find = (by = patient, of = doctorId) => api.get(`/appointment/follow-up?doctor_id=${of}`, by)
  const book = (starts_at: string, { by = patient, of = doctorId } = {}) =>
    api.post('/user/bookAppointment?consultation_type=audio&visit=follow_up', { doctor_id: of, starts_at }, by)
  const moreOf = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * MINUTE).toISOString()

  it('is for half a year after a first visit with the same expert, and for nobody else', async () => {
    await done(id)
    const end = new Date(api.time.now.getTime() + 183 * DAY).toISOString()
    expect((await find()).data).toEqual({ duration: MINUTES, price_paise: PRICE, until: end })
    expect((await find(await api.aPatient())).data).toBeNull()
    expect((await find(patient, await aDoctor(api.db))).data).toBeNull()
    await done(id, new Date(api.time.now.getTime() - 183 * DAY))
    expect((await find()).data).toBeNull()
  })

  it('has its own length and price, which the server decides at the hold, and takes no longer', async () => {
    await done(id)
    const at = free.at(-1)!
    const sent = await Promise.all(Array.from({ length: 5 }, () => book(at)))
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
    expect(sent[0]!.data).toMatchObject({
      kind: 'follow_up',
      visit: 'follow_up',
      mode: 'audio',
      starts_at: at,
      ends_at: moreOf(at, MINUTES),
      price_paise: PRICE,
    })
    const claims = api.db.selectFrom('slot_claims').select('cell').where('doctor_id', '=', doctorId)
    expect(await claims.execute()).toHaveLength((MINUTES + 5) / 5)
    const priced = { doctor_id: doctorId, starts_at: free[3]!, price_paise: 1 }
    const address = '/user/bookAppointment?consultation_type=audio&visit=follow_up'
    expect((await api.post(address, priced, patient)).status).toBe(400)
  })

  it('is shown its own times, of one expert', async () => {
    const times = (query: string) =>
      api.get(`/availability-slot/get-availability-slot-for-patient?consultation_type=video&visit=follow_up&${query}`)
    // longer than a follow-up, and shorter than a consultation
    const of = await aDoctor(api.db, { hours: [[600, 625]] })
    const { data } = await times(`doctor_id=${of}`)
    expect(data).toMatchObject({ kind: 'follow_up', duration: MINUTES, doctors: [{ id: of, price_paise: PRICE }] })
    expect(data.days.flatMap((day: { slots: object[] }) => day.slots)[0]).toMatchObject({ doctor_id: of })
    const long = await api.get(
      `/availability-slot/get-availability-slot-for-patient?consultation_type=video&doctor_id=${of}`,
    )
    expect(long.data.days.flatMap((day: { slots: object[] }) => day.slots)).toEqual([])
    expect((await times('profile_type=Sexologist')).status).toBe(400)
    expect((await times('doctor_id=999999')).status).toBe(404)
  })

  it.each<[string, () => Promise<{ by?: Person; of?: number }>]>([
    ['a first visit that is not over', async () => ({})],
    ['a first visit of somebody else', async () => (await done(id), { by: await api.aPatient() })],
    ['a first visit with another expert', async () => (await done(id), { of: await aDoctor(api.db) })],
    [
      'a discovery call',
      async () => {
        const kind = 'discovery_call'
        const by = await api.aPatient()
        await done(await aConsultation(api, { patient: by, doctorId, startsIn: -HOUR, kind }))
        return { by }
      },
    ],
    [
      'one that would begin after half a year',
      async () => (await done(id, new Date(api.time.now.getTime() - 183 * DAY + HOUR)), {}),
    ],
  ])('is refused after %s, with its own reason, and nothing is written', async (_what, given) => {
    const refused = await book(free[3]!, await given())
    expect([refused.status, refused.data.code]).toEqual([422, 'no_first_visit'])
    expect(await holds()).toEqual([])
    const claims = api.db.selectFrom('slot_claims').select('cell').where('doctor_id', '=', doctorId)
    expect(await claims.execute()).toEqual([])
  })

  it('DOCD-02 is what a doctor keeps for who has been with them, also while they still talk, and not after a call alone', async () => {
    await api.db.updateTable('appointments').set({ status: 'in_progress' }).where('id', '=', id).execute()
    const keep = (appointment_id: string, starts_at: string) =>
      api.post('/appointment/offer-time', { appointment_id, starts_at, visit: 'follow_up' }, doctor)
    expect((await keep(id, free[3]!)).status).toBe(200)
    expect(await holds()).toMatchObject([{ kind: 'follow_up', visit: 'follow_up', price_paise: PRICE }])

    const other = await api.aPatient()
    const kind = 'discovery_call'
    const call = await aConsultation(api, { patient: other, doctorId, startsIn: -HOUR, status: 'completed', kind })
    const refused = await keep(call, free[30]!)
    expect([refused.status, refused.data.code]).toEqual([422, 'no_first_visit'])
    expect(await holds()).toHaveLength(1)
  })

  it('is moved to another time of its own length', async () => {
    await done(id)
    const { data } = await book(free[3]!)
    await api.db.updateTable('appointments').set({ status: 'confirmed' }).where('id', '=', data.id).execute()
    const to = free.at(-1)!
    const wish = { appointment_id: data.id, starts_at: to, key: randomUUID() }
    const moved = await api.post('/user/reScheduleAppointment', wish, patient)
    expect(moved.data).toMatchObject({ kind: 'follow_up', starts_at: to, ends_at: moreOf(to, MINUTES) })
  })
})
