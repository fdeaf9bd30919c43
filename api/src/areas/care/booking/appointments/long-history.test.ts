import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import { rowsRead } from '../../../../../test/rows-read.ts'
import type { Person } from '../../../../../test/people.ts'
import { appointmentsOfPatient } from './appointments.repository.ts'

let api: TestApi
let patient: Person
beforeAll(async () => {
  api = await testApi()
  patient = await api.aPatient()
  const doctorId = await aDoctor(api.db)
  await sql`
    insert into appointments (kind, doctor_id, patient_id, starts_at, ends_at, price_paise, status, hold_expires_at, created_at)
    select 'sexologist_consult', ${doctorId}, ${patient.id}, at, at + interval '30 minutes', 0, 'completed', at, at
    from generate_series(1, 2000) n, lateral (select ${api.time.now}::timestamptz - n * interval '1 day' as at) as times`.execute(
    api.db,
  )
  await sql`analyze appointments`.execute(api.db)
})
afterAll(() => api.close())

it.each(['past', 'upcoming', undefined] as const)(
  'PATD-01 the first page of %s appointments reads no more rows of two thousand than of fifty',
  async (group) => {
    const page = { skip: 0, limit: 20, group }
    const read = await rowsRead(appointmentsOfPatient(api.db, patient.id, api.time.now, page), 'appointments')
    expect(read).toBeLessThan(50)
  },
)
