import { DAY } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { PIN } from '../../../../test/signing.ts'
import { filesApi, type FilesApi } from '../../files/testing/files-api.ts'
import { paper } from '../../files/testing/samples.ts'

let api: FilesApi
beforeAll(async () => {
  api = await filesApi()
})
afterAll(() => api.close())

it('HOME-02 the parts of a record are counted as their patient may read them, and nobody else’s are', async () => {
  const [patient, other] = [await api.aPatient(), await api.aPatient()]
  const doctorId = await aDoctor(api.db)
  const doctor = await api.aDoctorsAccount(doctorId)
  const encounter_id = await aConsultation(api, { patient, doctorId })
  const contents = async (by = patient) => (await api.get('/patient/record-contents', by)).data
  const empty = await contents(other)
  expect(new Set(Object.values(empty).map((part) => JSON.stringify(part)))).toEqual(
    new Set(['{"count":0,"last_at":null}']),
  )
  await api.post('/journal/add', { key: randomUUID(), text: 'For me' }, patient)
  await api.post('/user/history', { key: randomUUID(), kind: 'allergy', text: 'Penicillin' }, patient)
  await api.post('/user/history', { key: randomUUID(), kind: 'allergy', text: 'Peanuts' }, patient)
  await api.post(
    '/appointment/milestone',
    { key: randomUUID(), encounter_id, title: 'Sleep', target: 'Seven hours' },
    doctor,
  )
  const note = { encounter_id, field: 'plan', text: 'Rest', based_on: 0, tab: randomUUID(), n: 1 }
  await api.post('/notes', note, doctor)
  const last_at = api.time.now.toISOString()
  expect(await contents()).toMatchObject({
    journal: { count: 1, last_at },
    // counts the kinds that the patient has reported, not the items
    history: { count: 1, last_at },
    milestones: { count: 1, last_at },
    notes: { count: 0, last_at: null },
  })
  await api.post('/notes/sign', { encounter_id, complaint: 0, findings: 0, assessment: 0, plan: 1, pin: PIN }, doctor)
  expect((await contents()).notes.count).toBe(0)
  const share = (is_shared: boolean) => api.post('/notes/share', { encounter_id, field: 'plan', is_shared }, doctor)
  await share(true)
  expect((await contents()).notes).toEqual({ count: 1, last_at })
  await share(false)
  expect((await contents()).notes.count).toBe(0)
  await share(true)
  // the section shows a document's own date, and since when a milestone has its state
  const { id: file_id } = (await api.sendOne(patient, { name: 'a.pdf', bytes: paper() }, 'document')).data
  const document = { key: randomUUID(), file_id, kind: 'report', dated_on: '2025-01-01' }
  await api.post('/patient-document/add', document, patient)
  expect((await contents()).notes.count).toBe(1)
  expect((await contents()).documents).toEqual({ count: 1, last_at: '2024-12-31T18:30:00.000Z' })
  const [milestone] = (await api.get('/appointment/milestone', patient)).data
  api.time.now = new Date(api.time.now.getTime() + DAY)
  await api.post('/appointment/milestone/state', { milestone_id: milestone.id, state: 'reached' }, patient)
  expect((await contents()).milestones).toEqual({ count: 1, last_at: api.time.now.toISOString() })
  expect(await contents(other)).toEqual(empty)
  expect((await api.get('/patient/record-contents', doctor)).status).toBe(403)
})

it('HOME-02 the notes of a visit count once, whether a part, an addition or both are shared, and not for a blank part', async () => {
  const patient = await api.aPatient()
  const doctorId = await aDoctor(api.db)
  const doctor = await api.aDoctorsAccount(doctorId)
  const counted = async () => (await api.get('/patient/record-contents', patient)).data.notes.count
  let visits = 0
  async function signed(plan: string, shares: { part?: boolean; addition?: boolean }): Promise<void> {
    const encounter_id = await aConsultation(api, { patient, doctorId, startsIn: -DAY * ++visits })
    const note = { encounter_id, based_on: 0, tab: randomUUID(), n: 1 }
    await api.post('/notes', { ...note, field: 'complaint', text: 'Cannot sleep' }, doctor)
    await api.post('/notes', { ...note, field: 'plan', text: plan }, doctor)
    await api.post('/notes/sign', { encounter_id, complaint: 1, findings: 0, assessment: 0, plan: 1, pin: PIN }, doctor)
    if (shares.part) await api.post('/notes/share', { encounter_id, field: 'plan', is_shared: true }, doctor)
    const addition = { key: randomUUID(), encounter_id, text: 'Later', is_shared: shares.addition ?? false }
    expect((await api.post('/notes/addendum', addition, doctor)).status).toBe(200)
  }

  await signed('Rest', {})
  expect(await counted()).toBe(0)
  await signed('', { part: true })
  expect(await counted()).toBe(0)
  await signed('Rest', { addition: true })
  expect(await counted()).toBe(1)
  await signed('Rest', { part: true, addition: true })
  expect(await counted()).toBe(2)
})
