import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { aConsultation } from '../../../test/consultations.ts'
import { aDoctor } from '../../../test/doctors.ts'
import type { Person } from '../../../test/people.ts'
import { PIN } from '../../../test/signing.ts'

let api: TestApi
let doctor: Person
let patient: Person
let encounter_id: string
beforeAll(async () => {
  api = await testApi({}, { content: true })
  const doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
  encounter_id = await aConsultation(api, { patient, doctorId })
})
afterAll(() => api.close())

const told = async () =>
  (await api.db.selectFrom('outbox').select('payload').execute())
    .map(({ payload }) => JSON.stringify(payload))
    .filter((payload) => payload.includes('news_in_record'))
const write = (change: object) =>
  api.post('/notes', { encounter_id, based_on: 0, tab: randomUUID(), n: 1, ...change }, doctor)

it('MSGS-01 PATD-02 a patient hears once that an encounter brought something to read, and of each addendum', async () => {
  await write({ field: 'plan', text: 'Walk each day' })
  expect(await told()).toEqual([])
  await Promise.all([
    api.post('/lab-test/addLabTestByDoctor', { encounter_id, lab_test: 'thyroid-tsh' }, doctor),
    api.post('/lab-test/addLabTestByDoctor', { encounter_id, lab_test: 'hba1c' }, doctor),
    api.post('/notes/share', { encounter_id, field: 'plan', is_shared: true }, doctor),
  ])
  expect(await told()).toHaveLength(1)
  await api.post('/notes/sign', { encounter_id, complaint: 0, findings: 0, assessment: 0, plan: 1, pin: PIN }, doctor)
  const add = (is_shared: boolean) =>
    api.post('/notes/addendum', { key: randomUUID(), encounter_id, text: 'More', is_shared }, doctor)
  expect((await add(false)).status).toBe(200)
  expect(await told()).toHaveLength(1)
  await add(true)
  expect(await told()).toHaveLength(2)
  expect((await told()).join()).not.toMatch(/walk|thyroid|hba1c/i)
})
