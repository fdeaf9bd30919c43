import { afterAll, beforeAll, expect, it } from 'vitest'
import { SANDBOX } from '../../../../../test/config.ts'
import { testDatabase, type TestDatabase } from '../../../../../test/database.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import { createPeople } from '../../../../../test/people.ts'
import { startApiProcess, type ApiProcess } from '../../../../../test/process.ts'
import { systemClock } from '../../../../platform/clock.ts'

const PATIENTS = 200

let database: TestDatabase
let processes: ApiProcess[]

beforeAll(async () => {
  database = await testDatabase()
  const environment = { ...SANDBOX, DATABASE_URL: database.url }
  processes = await Promise.all([startApiProcess(environment), startApiProcess(environment)])
})
afterAll(async () => {
  await Promise.all(processes.map((api) => api.stop()))
  await database.close()
})

it('BOOK-08 two hundred patients want one slot: one gets it, 199 are told so with three other times', async () => {
  const { db } = database
  const doctor_id = await aDoctor(db)
  const { aPatient } = createPeople(db, systemClock, [SANDBOX.AUTH_SECRET])
  const tokens = await Promise.all(Array.from({ length: PATIENTS }, async () => (await aPatient()).token()))
  const offer = await processes[0]!.call('/availability-slot/for-discovery-call')
  const { starts_at } = offer.data.days[1].slots[0]

  const replies = await Promise.all(
    tokens.map((token, index) =>
      processes[index % 2]!.call('/discovery-call/slot-book', { token, body: { doctor_id, starts_at } }),
    ),
  )

  const won = replies.filter(({ status }) => status === 200)
  const lost = replies.filter(({ status, data }) => status === 409 && data.code === 'slot_taken')
  expect([won.length, lost.length]).toEqual([1, PATIENTS - 1])
  for (const { data } of lost) {
    expect(data.alternatives).toHaveLength(3)
    expect(data.alternatives).not.toContainEqual(expect.objectContaining({ starts_at, doctor_id }))
  }
  const appointments = await db.selectFrom('appointments').select('id').execute()
  expect(appointments).toEqual([{ id: won[0]!.data.id }])
  const claims = await db.selectFrom('slot_claims').select('appointment_id').execute()
  expect(claims.map((claim) => claim.appointment_id)).toEqual(Array(4).fill(won[0]!.data.id))
  expect(await db.selectFrom('patient_claims').selectAll().execute()).toHaveLength(4)
  expect(await db.selectFrom('appointment_events').selectAll().execute()).toHaveLength(1)
})
