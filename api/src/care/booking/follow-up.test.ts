import { DAY, HOUR, MINUTE } from '@app/domain/durations'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { aConsultation } from '../../../test/consultations.ts'
import { aDoctor } from '../../../test/doctors.ts'
import type { Person } from '../../../test/people.ts'

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
