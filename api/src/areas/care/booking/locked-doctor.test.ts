import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { openDatabase } from '../../../platform/db/client.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

it('SIZE-02 one locked doctor keeps nobody else from reading, and who waited too long is told to try again', async () => {
  const doctor_id = await aDoctor(api.db)
  const patients = await Promise.all(Array.from({ length: 20 }, () => api.aPatient()))
  const beside = openDatabase({ url: api.url, poolMax: 1 })
  const unlocked = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const rival = beside.transaction().execute(async (trx) => {
    await trx.selectFrom('doctors').select('id').where('id', '=', doctor_id).forUpdate().execute()
    locked.resolve()
    await unlocked.promise
  })
  await locked.promise

  let answered = 0
  const holds = patients.map(async (patient, n) => {
    const starts_at = new Date(Date.parse('2026-11-23T04:00:00.000Z') + n * 3_600_000).toISOString()
    const reply = await api.post('/discovery-call/slot-book', { doctor_id, starts_at }, patient)
    answered += 1
    return reply
  })
  for (const patient of patients.slice(0, 10)) {
    const { status } = await api.get('/patient/today', patient)
    expect(status).toBe(200)
  }
  expect(answered).toBe(0)

  const first = await Promise.race(holds)
  expect([first.status, first.headers['retry-after']]).toEqual([503, '5'])
  unlocked.resolve()
  await rival
  await beside.destroy()
  const replies = await Promise.all(holds)
  const written = await api.db.selectFrom('appointments').select('id').where('doctor_id', '=', doctor_id).execute()
  expect(written).toHaveLength(replies.filter(({ status }) => status === 200).length)
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 503]))
})
