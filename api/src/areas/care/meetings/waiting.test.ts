import { MINUTE } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { cancelForUs } from '../booking/cancelling-and-moving/cancel.service.ts'
import { aCall } from './testing/a-call.ts'
import type { Role } from './ticket.ts'

const STARTS_AT = new Date('2026-11-21T05:30:00.000Z')
const CALL = {
  status: 'confirmed',
  starts_at: STARTS_AT.toISOString(),
  ends_at: new Date(STARTS_AT.getTime() + 15 * MINUTE).toISOString(),
  mode: 'video',
  people: [
    { role: 'doctor', name: expect.stringMatching(/^Dr Test/), picture: expect.any(String), may_be_named: true },
    { role: 'patient', name: 'Meera Pillai', picture: null, may_be_named: true },
  ],
  // nobody has said that they are late
  late: { left: 3, said: [] },
}
let api: TestApi
let doctorId: number
let doctor: Person
let patient: Person
let id: string

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = STARTS_AT
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
  id = await aCall(api, doctorId, patient)
})

const comes = (role: Role, appointment_id = id, minutesAgo = 0) => {
  const at = new Date(STARTS_AT.getTime() - minutesAgo * MINUTE)
  const row = { connection: randomUUID(), appointment_id, role, opened_at: at, seen_at: at, closed_at: null }
  return api.db.insertInto('meeting_presence').values(row).execute()
}
const becomes = (status: 'checked_in' | 'in_progress', of = id) =>
  api.db.updateTable('appointments').set({ status }).where('id', '=', of).execute()
const stateFor = async (by: Person) => (await api.get(`/appointment/meeting-state?id=${id}`, by)).data
const waitingFor = async (by: Person) => (await api.get('/appointment/waiting', by)).data

describe('how a meeting stands', () => {
  it('says of the doctor that they are here, with another patient, or not yet there', async () => {
    expect(await stateFor(patient)).toEqual({
      ...CALL,
      role: 'patient',
      other: 'not_yet',
      waiting_since: null,
    })
    const before = await aCall(api, doctorId, await api.aPatient())
    await comes('doctor', before)
    expect((await stateFor(patient)).other).toBe('not_yet')
    await becomes('in_progress', before)
    expect((await stateFor(patient)).other).toBe('with_another')
    await comes('doctor')
    expect((await stateFor(patient)).other).toBe('here')
  })

  it('says of the patient only whether they are here', async () => {
    await comes('patient', id, 3)
    await comes('patient')
    const since = new Date(STARTS_AT.getTime() - 3 * MINUTE).toISOString()
    expect(await stateFor(doctor)).toEqual({ ...CALL, role: 'doctor', other: 'here', waiting_since: since })
  })

  it('MEET-02 tells who waits that it was cancelled, as soon as it is', async () => {
    await comes('patient')
    await becomes('checked_in')
    const change = { appointmentId: id, now: STARTS_AT, actor: 'doctor' } as const
    const done = await api.db.transaction().execute((trx) => cancelForUs(trx, change))
    expect(done.ok).toBe(true)
    expect((await stateFor(patient)).status).toBe('cancelled_provider')
    expect(await waitingFor(doctor)).toEqual([])
  })

  it('is nobody else’s to see', async () => {
    for (const other of [await api.aPatient(), await api.aDoctorsAccount(await aDoctor(api.db))])
      expect(await api.get(`/appointment/meeting-state?id=${id}`, other)).toMatchObject({ status: 404 })
  })
})

describe('who waits', () => {
  it('is listed for their own doctor, since when they came, until they are let in', async () => {
    expect(await waitingFor(doctor)).toEqual([])
    await comes('patient', id, 3)
    await comes('patient')
    await becomes('checked_in')
    expect(await waitingFor(doctor)).toEqual([{ id, since: new Date(STARTS_AT.getTime() - 3 * MINUTE).toISOString() }])
    expect(await waitingFor(await api.aDoctorsAccount(await aDoctor(api.db)))).toEqual([])
    expect((await api.get('/appointment/waiting', patient)).status).toBe(403)
    await becomes('in_progress')
    expect(await waitingFor(doctor)).toEqual([])
  })
})
