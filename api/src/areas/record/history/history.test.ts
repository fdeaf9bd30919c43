import { MINUTE } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'

let api: TestApi
let doctorId: number
let doctor: Person
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
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
})

const tell = (part: object, by = patient) =>
  api.post('/user/history', { key: randomUUID(), kind: 'allergy', ...part }, by)
const read = (by: Person, patientId?: string) =>
  api.get(`/user/history${patientId === undefined ? '' : `?patient_id=${patientId}`}`, by)
const rows = () =>
  api.db.selectFrom('history_items').selectAll().where('patient_id', '=', patient.id).orderBy('told_at').execute()
const audit = () =>
  api.db
    .selectFrom('audit_entries')
    .select(['actor', 'act', 'subject'])
    .where('patient_id', '=', patient.id)
    .orderBy('n')
    .execute()
const later = () => (api.time.now = new Date(api.time.now.getTime() + MINUTE))

describe('RECD-01 a patient', () => {
  it('tells what holds of them, in their own words, and reads it', async () => {
    await tell({ text: ' Penicillin ', since: 2019 })
    later()
    const { status, data } = await tell({ kind: 'medicine', text: 'Metformin 500 mg' })
    expect(status).toBe(200)
    expect(data).toMatchObject([
      { kind: 'allergy', text: 'Penicillin', since: 2019, confirmed_at: null, confirmed_by: null },
      { kind: 'medicine', text: 'Metformin 500 mg', since: null },
    ])
    expect((await read(patient)).data).toEqual(data)
    expect(await audit()).toEqual([])
  })

  it('says that there is nothing of a kind, until there is', async () => {
    expect((await tell({})).data).toMatchObject([{ kind: 'allergy', text: null }])
    expect((await tell({ text: 'Nuts' })).data).toMatchObject([{ kind: 'allergy', text: 'Nuts' }])
    const refused = await tell({})
    expect([refused.status, refused.data.code]).toEqual([409, 'has_items'])
    expect((await rows()).filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
  })

  it('tells the same again once, and something else under its key never', async () => {
    const body = { key: randomUUID(), kind: 'allergy', text: 'Nuts' }
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.post('/user/history', body, patient)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const other = await api.post('/user/history', { ...body, text: 'Milk' }, patient)
    expect([other.status, other.data.code]).toEqual([409, 'key_taken'])
    expect((await rows()).map(({ text }) => text)).toEqual(['Nuts'])
  })

  it('never has nothing and something of a kind, however many say so at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => tell(n % 2 ? {} : { text: `One ${n}` })))
    const live = (await rows()).filter(({ ended_at }) => ended_at === null)
    expect(live.map(({ text }) => text)).not.toContain(null)
    expect(live).toHaveLength(10)
  })

  it('takes out what holds no longer; another’s stays', async () => {
    const [item] = (await tell({ text: 'Nuts' })).data
    const another = await api.aPatient()
    const refused = await api.post('/user/history/end', { item_id: item.id }, another)
    expect([refused.status, refused.data.code]).toEqual([404, 'item_not_found'])
    expect((await rows())[0]!.ended_at).toBeNull()
    expect((await api.post('/user/history/end', { item_id: item.id }, patient)).data).toEqual([])
    expect((await read(another)).data).toEqual([])
    expect((await read(another, patient.id)).status).toBe(404)
  })

  it('names no year to come', async () => {
    const refused = await tell({ text: 'Nuts', since: 2027 })
    expect([refused.status, refused.data.code]).toEqual([422, 'since_ahead'])
    expect(await rows()).toEqual([])
  })
})

describe('RECD-01 their doctor', () => {
  it('reads and confirms what they told, and what is told since stays open', async () => {
    await aConsultation(api, { patient, doctorId, status: 'confirmed', startsIn: MINUTE })
    await tell({ text: 'Nuts' })
    const [{ told_at }] = (await read(doctor, patient.id)).data
    later()
    await tell({ text: 'Milk' })
    const { status, data } = await api.post('/user/history/confirm', { patient_id: patient.id, told_at }, doctor)
    expect(status).toBe(200)
    expect(data).toMatchObject([
      { text: 'Nuts', confirmed_at: api.time.now.toISOString(), confirmed_by: expect.stringMatching(/^Dr /) },
      { text: 'Milk', confirmed_at: null },
    ])
    expect(await audit()).toEqual([
      { actor: doctor.id, act: 'read', subject: '/user/history' },
      { actor: doctor.id, act: 'confirmed', subject: '/user/history' },
      { actor: doctor.id, act: 'read', subject: '/user/history/confirm' },
    ])
  })

  const YEAR = 366 * 24 * 60 * MINUTE
  it.each([
    ['nothing together', undefined],
    ['a cancelled appointment', { status: 'cancelled_patient', startsIn: MINUTE }],
    ['a time that is held', { status: 'held', startsIn: MINUTE }],
    ['a discovery call', { kind: 'discovery_call', status: 'completed', startsIn: -60 * MINUTE }],
    ['the last consultation three years ago', { status: 'completed', startsIn: -3 * YEAR }],
  ] as const)('PATD-04 is nobody who has %s: they get nothing, and no row says that they did', async (_, one) => {
    if (one) await aConsultation(api, { patient, doctorId, ...one })
    await tell({ text: 'Nuts' })
    const missing = await read(doctor, randomUUID())
    const body = { patient_id: patient.id, told_at: now.toISOString() }
    for (const refused of [
      await read(doctor, patient.id),
      await api.get(`/doctor/patient?patient_id=${patient.id}`, doctor),
    ])
      expect([refused.status, refused.data, refused.message]).toEqual([404, missing.data, missing.message])
    expect((await api.post('/user/history/confirm', body, doctor)).status).toBe(404)
    expect((await api.get('/doctor/patients?searchValue=Meera', doctor)).data).toEqual([])
    expect((await rows())[0]!.confirmed_at).toBeNull()
    expect(await audit()).toEqual([])
  })
})

it('DOCD-01 a doctor finds their patients by name, those whom they meet next first', async () => {
  const [zoya, meera] = [await api.aPatient('Zoya 100%'), patient]
  await aConsultation(api, { patient: meera, doctorId, status: 'completed', startsIn: -60 * MINUTE })
  await aConsultation(api, { patient: zoya, doctorId, status: 'confirmed', startsIn: 60 * MINUTE })
  await aConsultation(api, {
    patient: zoya,
    doctorId: await aDoctor(api.db),
    status: 'completed',
    startsIn: -90 * MINUTE,
  })
  const list = (query: string) => api.get(`/doctor/patients${query}`, doctor)
  const { data } = await list('')
  expect(data).toMatchObject([
    { patient_id: zoya.id, name: 'Zoya 100%', last_at: null, next_at: '2026-11-21T05:30:00.000Z' },
    { patient_id: meera.id, name: 'Meera Pillai', next_at: null },
  ])
  expect((await list('?searchValue=meera')).data).toEqual([data[1]])
  expect((await list('?searchValue=%25')).data).toEqual([data[0]])
  expect((await list('?skip=1&limit=1')).data).toEqual([data[1]])
  expect((await api.get(`/doctor/patient?patient_id=${zoya.id}`, doctor)).data).toEqual({ ...data[0], plans: [] })
  expect(await audit()).toMatchObject([{ actor: doctor.id, act: 'read', subject: '/doctor/patients' }])
})
