import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { PIN } from '../../../../test/signing.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
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
  await api.post('/notes/share', { encounter_id, field: 'plan', is_shared: true }, doctor)
  expect((await contents()).notes).toEqual({ count: 1, last_at })
  expect(await contents(other)).toEqual(empty)
  expect((await api.get('/patient/record-contents', doctor)).status).toBe(403)
})
