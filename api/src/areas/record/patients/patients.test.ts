import { DAY, HOUR } from '@app/domain/durations'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { aPackage, aPlan } from '../../../../test/packages.ts'
import type { Person } from '../../../../test/people.ts'
import { rowsRead } from '../../../../test/rows-read.ts'
import { patientsOfDoctor } from './patients.repository.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())

const list = async (by: Person, query = '') => (await api.get(`/doctor/patients${query}`, by)).data
const names = async (by: Person, query = '') => (await list(by, query)).map(({ name }: { name: string }) => name)

describe('DOCD-01 a doctor’s patients', () => {
  it('are those who are met next, then those who were met last, once each, page by page and by name', async () => {
    const doctorId = await aDoctor(api.db)
    const doctor = await api.aDoctorsAccount(doctorId)
    const [asha, bina, chitra, divya] = await Promise.all(
      ['Asha Nair', 'Bina Nair', 'Chitra Das', 'Divya Das'].map((name) => api.aPatient(name)),
    )
    const met = (patient: Person, startsIn: number, status: 'completed' | 'confirmed' | 'cancelled_patient') =>
      aConsultation(api, { patient, doctorId, startsIn, status })
    await met(asha!, -DAY, 'completed')
    await met(asha!, -9 * DAY, 'completed')
    await met(bina!, -2 * DAY, 'completed')
    const next = await met(bina!, 2 * DAY, 'confirmed')
    await met(bina!, 5 * DAY, 'confirmed')
    await met(chitra!, -5 * DAY, 'completed')
    await met(divya!, -HOUR, 'cancelled_patient')
    const all = ['Bina Nair', 'Asha Nair', 'Chitra Das']
    expect(await names(doctor)).toEqual(all)
    const at = (from: number) => new Date(api.time.now.getTime() + from).toISOString()
    expect((await list(doctor))[0]).toEqual({
      patient_id: bina!.id,
      name: 'Bina Nair',
      age: null,
      sex: null,
      concern: null,
      last_at: at(-2 * DAY + HOUR / 2),
      next_at: at(2 * DAY),
      next_id: next,
    })
    for (const [nth, name] of all.entries()) expect(await names(doctor, `?limit=1&skip=${nth}`)).toEqual([name])
    expect(await names(doctor, '?skip=3')).toEqual([])
    expect(await names(doctor, '?searchValue=nair')).toEqual(['Bina Nair', 'Asha Nair'])
    expect(await names(doctor, '?searchValue=%25')).toEqual([])
    // a common name is looked up in the doctor's own list, with the same result
    for (const searchValue of ['nair', 'das', 'nobody']) {
      const wish = { doctorId, now: api.time.now, searchValue, skip: 0, limit: 20 }
      const own = await patientsOfDoctor(api.db, wish, true).execute()
      expect(own).toEqual(await patientsOfDoctor(api.db, wish).execute())
    }
    expect(await names(await api.aDoctorsAccount(await aDoctor(api.db)))).toEqual([])
  })

  it('counts discovery calls in the last and the next call of a patient, but lists nobody for a discovery call alone', async () => {
    const doctorId = await aDoctor(api.db)
    const doctor = await api.aDoctorsAccount(doctorId)
    const [asha, bina, chitra] = await Promise.all(['Asha', 'Bina', 'Chitra'].map((name) => api.aPatient(name)))
    const meet = (patient: Person, startsIn: number, kind: 'discovery_call' | 'sexologist_consult') =>
      aConsultation(api, { patient, doctorId, startsIn, kind, status: startsIn < 0 ? 'completed' : 'confirmed' })
    await meet(asha!, -9 * DAY, 'sexologist_consult')
    await meet(asha!, -DAY, 'discovery_call')
    await meet(bina!, -5 * DAY, 'sexologist_consult')
    const next = await meet(bina!, HOUR, 'discovery_call')
    await meet(bina!, 3 * DAY, 'sexologist_consult')
    await meet(chitra!, -DAY, 'discovery_call')
    await meet(chitra!, 2 * HOUR, 'discovery_call')
    const at = (from: number) => new Date(api.time.now.getTime() + from).toISOString()
    const both = [
      { name: 'Bina', last_at: at(-5 * DAY + HOUR / 2), next_at: at(HOUR), next_id: next },
      { name: 'Asha', last_at: at(-DAY + HOUR / 2), next_at: null, next_id: null },
    ]
    expect(await list(doctor)).toMatchObject(both)
    for (const one of both) expect(await list(doctor, `?searchValue=${one.name}`)).toMatchObject([one])
    expect((await api.get(`/doctor/patient?patient_id=${bina!.id}`, doctor)).data).toMatchObject(both[0]!)
    expect((await api.get(`/doctor/patient?patient_id=${chitra!.id}`, doctor)).status).toBe(404)
  })

  it('RECD-01 has the plans that run with their weeks in the chart, and none that is over', async () => {
    const doctorId = await aDoctor(api.db)
    const doctor = await api.aDoctorsAccount(doctorId)
    const patient = await api.aPatient('Esha')
    await aConsultation(api, { patient, doctorId, startsIn: -DAY, status: 'completed' })
    const plans = async () => (await api.get(`/doctor/patient?patient_id=${patient.id}`, doctor)).data.plans
    expect(await plans()).toEqual([])
    await aPackage(api.db, { slug: 'chart-plan', type: 'sexologist_consult', validity_days: 56 })
    await aPlan(api, { patient, slug: 'chart-plan' })
    expect(await plans()).toEqual([{ title: 'Two calls', week: 1, weeks: 8 }])
    await api.db
      .updateTable('entitlements')
      .set({ stopped_at: api.time.now })
      .where('patient_id', '=', patient.id)
      .execute()
    expect(await plans()).toEqual([])
  })

  it('are described by age, sex and the concern of the next call, else by the reason in their record', async () => {
    const doctorId = await aDoctor(api.db)
    const doctor = await api.aDoctorsAccount(doctorId)
    const patient = await api.aPatient('Meera')
    const first = await aConsultation(api, { patient, doctorId, startsIn: -DAY, status: 'completed' })
    const { id: state_id } = await api.db
      .insertInto('states')
      .values({ code: `S${doctorId}`, name: `State ${doctorId}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: city_id } = await api.db
      .insertInto('cities')
      .values({ state_id, name: 'A city' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const address = { pin: '411001', address_line: '12 Example Lane', city_id }
    const identity = { legal_name: 'Meera Pillai', date_of_birth: '1990-01-01', sex: 'female' }
    await api.post('/user/profile', { name: 'Meera', ...identity, ...address }, patient)
    await api.db
      .insertInto('history_items')
      .values({ id: randomUUID(), patient_id: patient.id, told_at: api.time.now, kind: 'reason', text: 'Poor sleep' })
      .execute()
    expect(await list(doctor)).toMatchObject([{ age: expect.any(Number), sex: 'female', concern: 'Poor sleep' }])
    const { slug, name } = await api.db
      .selectFrom('treatments')
      .select(['slug', 'name'])
      .limit(1)
      .executeTakeFirstOrThrow()
    await api.db
      .insertInto('appointment_concerns')
      .values({ appointment_id: first, treatment_slug: slug, words: null, agreed_at: api.time.now })
      .execute()
    // as on the doctor's day, the patient's own words come before the concern of a call that is over
    expect(await list(doctor)).toMatchObject([{ concern: 'Poor sleep' }])
    const next = await aConsultation(api, { patient, doctorId, startsIn: DAY, status: 'confirmed' })
    await api.db
      .insertInto('appointment_concerns')
      .values({ appointment_id: next, treatment_slug: slug, words: null, agreed_at: api.time.now })
      .execute()
    expect(await list(doctor)).toMatchObject([{ concern: name, next_id: next }])
  })

  it.each([
    ['the first page', ''],
    ['a search by name', 'c0ffee'],
  ])('%s reads no more rows of ten thousand encounters than of a hundred', async (_what, searchValue) => {
    const doctorId = await aDoctor(api.db)
    await sql`
      with people as (
        insert into users (user_type, name, email, created_at)
        select 'Patient', md5(n || ' of ' || ${doctorId}::int), 'n' || n || '-' || ${doctorId}::int || '@example.in', ${api.time.now}
        from generate_series(1, 2000) n returning id)
      insert into appointments (kind, doctor_id, patient_id, starts_at, ends_at, price_paise, status, hold_expires_at, created_at)
      select 'sexologist_consult', ${doctorId}, id, at, at + interval '30 minutes', 0, 'completed', at, at
      from (select id, row_number() over () as nth from people) as numbered, generate_series(1, 5) visit,
        lateral (select ${api.time.now}::timestamptz - (visit * 2000 + nth) * interval '1 hour' as at) as times`.execute(
      api.db,
    )
    // as the database does on its own: until then, the index of names does not cover new rows
    await sql`vacuum (analyze) users, appointments, patient_profiles`.execute(api.db)
    const wish = { doctorId, now: api.time.now, searchValue, skip: 0, limit: 20 }
    for (const table of ['appointments', 'users'])
      expect(await rowsRead(patientsOfDoctor(api.db, wish), table), table).toBeLessThan(100)
  })
})
