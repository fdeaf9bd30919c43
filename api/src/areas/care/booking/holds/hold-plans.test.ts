import { MINUTE } from '@app/domain/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aDoctor } from '../../../../../test/doctors.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

it('statements that are planned already go on when a migration adds columns to what they read', async () => {
  const doctor_id = await aDoctor(api.db)
  /** Sends as many concurrent requests as there are connections, so that each connection plans its statements. */
  const hold = async (from: number) => {
    const patients = await Promise.all(Array.from({ length: 12 }, () => api.aPatient()))
    const starts = patients.map((_, nth) => Date.parse('2026-11-23T04:00:00.000Z') + (from + nth * 30) * MINUTE)
    const replies = await Promise.all(
      patients.map((patient, nth) =>
        api.post('/discovery-call/slot-book', { doctor_id, starts_at: new Date(starts[nth]!).toISOString() }, patient),
      ),
    )
    return replies.map(({ status, data }) => [status, data.price_paise])
  }
  const first = await hold(0)
  expect(new Set(first.map(([status]) => status))).toEqual(new Set([200]))
  for (const table of ['booking_products', 'users', 'doctors', 'sessions', 'appointments', 'slot_claims'])
    await sql`alter table ${sql.table(table)} add column later text`.execute(api.db)
  await sql`update booking_products set price_paise = price_paise + 100 where kind = 'discovery_call'`.execute(api.db)
  expect(await hold(24 * 60)).toEqual(first.map(([status, paise]) => [status, paise + 100]))
})
