import { DAY, HOUR } from '@app/domain/durations'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aConsultation } from '../../../../../test/consultations.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import type { Person } from '../../../../../test/people.ts'
import { rowsRead } from '../../../../../test/rows-read.ts'
import { dayOfDoctor } from '../appointments/appointments.repository.ts'

let api: TestApi
let doctorId: number
let doctor: Person
let patient: Person
/** A Tuesday, nine o'clock in India. */
const NOW = new Date('2026-11-24T03:30:00.000Z')
const MIDNIGHT = new Date('2026-11-23T18:30:00.000Z')

beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = NOW
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
})

const today = async (by = doctor) => (await api.get('/appointment/today', by)).data
const book = (
  startsIn: number,
  status: 'confirmed' | 'completed' | 'no_show_patient' | 'cancelled_patient' = 'confirmed',
) => aConsultation(api, { patient, doctorId, startsIn, status })

describe('DOCD-01 a doctor’s day', () => {
  it('is what they have from midnight to midnight in India, in order, without what was cancelled', async () => {
    const late = await book(14.5 * HOUR)
    const early = await book(-8 * HOUR, 'completed')
    const missed = await book(-HOUR, 'no_show_patient')
    await book(2 * HOUR, 'cancelled_patient')
    await book(-9.5 * HOUR, 'completed')
    await book(15 * HOUR)
    const { appointments } = await today()
    expect(appointments.map(({ id }: { id: string }) => id)).toEqual([early, missed, late])
    expect(await today(await api.aDoctorsAccount(await aDoctor(api.db)))).toMatchObject({ appointments: [] })
  })

  it('tells which of their hours are free', async () => {
    await api.db.deleteFrom('doctor_availability').where('doctor_id', '=', doctorId).execute()
    const window = { doctor_id: doctorId, weekday: 2, from_minute: 9 * 60, to_minute: 12 * 60 }
    await api.db.insertInto('doctor_availability').values(window).execute()
    await book(HOUR)
    const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR).toISOString()
    expect((await today()).free).toEqual([
      { starts_at: at(0), ends_at: at(1) },
      { starts_at: at(1.5), ends_at: at(3) },
    ])
  })

  it('writes down that the doctor saw whose appointments they are', async () => {
    await book(HOUR)
    await today()
    const seen = api.db.selectFrom('audit_entries').select('actor').where('patient_id', '=', patient.id)
    expect(await seen.execute()).toEqual([{ actor: doctor.id }])
  })

  it('reads no more rows with ten thousand encounters than with ten', async () => {
    await book(HOUR)
    await sql`
      insert into appointments (kind, doctor_id, patient_id, starts_at, ends_at, price_paise, status, hold_expires_at, created_at)
      select 'sexologist_consult', ${doctorId}, ${patient.id}, at, at + interval '30 minutes', 0, 'completed', at, at
      from generate_series(1, 10000) n, lateral (select ${NOW}::timestamptz - n * interval '1 day' as at) as times`.execute(
      api.db,
    )
    await sql`analyze appointments`.execute(api.db)
    const range = { from: MIDNIGHT, until: new Date(MIDNIGHT.getTime() + DAY) }
    expect(await rowsRead(dayOfDoctor(api.db, doctorId, range), 'appointments')).toBeLessThan(10)
  })
})
