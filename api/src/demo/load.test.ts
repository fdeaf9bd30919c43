import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../test/api.ts'
import { shippedContent } from '../../test/content.ts'
import { demoCalls } from './calls.ts'
import { demoPeople } from './people.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  await shippedContent(api)
})
afterAll(() => api.close())

const load = async (password = 'a demo password') => {
  const people = await demoPeople(api.db, password, api.time.now)
  await demoCalls(api.db, people, api.time.now)
  return people
}
const calls = () =>
  api.db.selectFrom('appointments').select(['id', 'patient_id', 'starts_at', 'status']).orderBy('starts_at').execute()

it('gives the demo patient a call in a few minutes and one of last week, and the doctor one of tomorrow', async () => {
  const { patientId, otherPatientId } = await load()
  expect(await calls()).toMatchObject([
    { patient_id: patientId, status: 'completed', starts_at: new Date('2026-11-14T05:30:00Z') },
    { patient_id: patientId, status: 'confirmed', starts_at: new Date('2026-11-21T04:35:00Z') },
    { patient_id: otherPatientId, status: 'confirmed', starts_at: new Date('2026-11-22T05:30:00Z') },
  ])
})

it('lets patient and doctor in with the password given, and with a new one once it is changed', async () => {
  await load('another password')
  for (const [email, userType] of [
    ['patient@demo.example', 'Patient'],
    ['doctor@demo.example', 'Doctor'],
  ]) {
    expect(await api.post('/api/v1/user/login', { email, password: 'another password' })).toMatchObject({
      status: 200,
      data: { userType },
    })
  }
})

it('doubles nothing when it is loaded again, and offers a new call once the last is over', async () => {
  await load()
  const before = await calls()
  api.time.now = new Date('2026-11-21T04:49:59Z')
  await load()
  expect(await calls()).toEqual(before)
  api.time.now = new Date('2026-11-21T04:50:01Z')
  await load()
  expect((await calls()).map((call) => call.starts_at.toISOString())).toContain('2026-11-21T05:00:00.000Z')
})
