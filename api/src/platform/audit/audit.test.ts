import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { aDoctor } from '../../../test/doctors.ts'
import type { Person } from '../../../test/people.ts'
import { appendEntry, type Act } from './append-entry.ts'
import { listEntries } from './entries.repository.ts'
import { verifyChain } from './verify-chain.ts'

const MINUTE = 60_000
let api: TestApi
let doctorId: number
let doctor: Person

beforeAll(async () => {
  api = await testApi()
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId, 'Asha Rao')
})
afterAll(() => api.close())

let hours = 0
/** Creates a paid call at a time of its own. */
async function aCall(patient: Person): Promise<string> {
  const starts_at = new Date(api.time.now.getTime() + ++hours * 60 * MINUTE)
  const { id } = await api.db
    .insertInto('appointments')
    .values({
      kind: 'discovery_call',
      status: 'confirmed',
      doctor_id: doctorId,
      patient_id: patient.id,
      starts_at,
      ends_at: new Date(starts_at.getTime() + 15 * MINUTE),
      price_paise: 9900,
      hold_expires_at: starts_at,
      created_at: api.time.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
const details = (id: string, by: Person) => api.get(`/appointment/details?id=${id}`, by)
const reads = async (patient: Person) =>
  (await listEntries(api.db, patient.id)).map(({ n, actor, act, subject }) => ({ n, actor, act, subject }))
const fault = (patient: Person) => api.db.transaction().execute((trx) => verifyChain(trx, patient.id))

describe('the audit of a record', () => {
  it('RECD-01 has one row for each page that a doctor opens, however often within a quarter of an hour', async () => {
    const patient = await api.aPatient()
    const id = await aCall(patient)
    for (let time = 0; time < 3; time++) expect((await details(id, doctor)).status).toBe(200)
    await api.get('/appointment/doctor-appointment', doctor)
    expect(await reads(patient)).toEqual([
      { n: 1, actor: doctor.id, act: 'read', subject: '/appointment/details' },
      { n: 2, actor: doctor.id, act: 'read', subject: '/appointment/doctor-appointment' },
    ])
    api.time.now = new Date(api.time.now.getTime() + 15 * MINUTE)
    await details(id, doctor)
    expect(await reads(patient)).toHaveLength(3)
    expect(await fault(patient)).toBeUndefined()
  })

  it('has nothing of the patient’s own look, nor of a doctor who was refused', async () => {
    const patient = await api.aPatient()
    const id = await aCall(patient)
    expect((await details(id, patient)).status).toBe(200)
    expect((await details(id, await api.aDoctorsAccount(await aDoctor(api.db)))).status).toBe(404)
    expect(await reads(patient)).toEqual([])
  })

  it('RECD-01 is written before the answer: what can’t be written down is not shown', async () => {
    const patient = await api.aPatient()
    const id = await aCall(patient)
    await sql`alter table audit_entries add constraint nothing_more check (false) not valid`.execute(api.db)
    const { status, data } = await details(id, doctor)
    await sql`alter table audit_entries drop constraint nothing_more`.execute(api.db)
    expect([status, data]).toEqual([500, null])
    expect(await reads(patient)).toEqual([])
  })

  it('counts one opening when one doctor opens a page in twenty tabs at once', async () => {
    const patient = await api.aPatient()
    const id = await aCall(patient)
    await Promise.all(Array.from({ length: 20 }, () => details(id, doctor)))
    expect(await reads(patient)).toHaveLength(1)
  })

  it('does not fork when two hundred add to it at once, and stays whole', async () => {
    const patient = await api.aPatient()
    const act: Act = {
      patient_id: patient.id,
      actor_kind: 'system',
      actor: 'test',
      act: 'wrote',
      subject: 'नमस्ते "1"\\',
    }
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        api.db.transaction().execute((trx) => appendEntry(trx, { ...act, subject: `note ${index}` }, api.time.now)),
      ),
    )
    await api.db.transaction().execute((trx) => appendEntry(trx, act, new Date(api.time.now.getTime() + 0.9)))
    const entries = await listEntries(api.db, patient.id)
    expect(entries.map(({ n }) => n)).toEqual(Array.from({ length: 201 }, (_, index) => index + 1))
    expect(new Set(entries.map(({ previous }) => previous)).size).toBe(201)
    expect(await fault(patient)).toBeUndefined()
  })

  it('has no row of an act that was rolled back', async () => {
    const patient = await api.aPatient()
    const act: Act = { patient_id: patient.id, actor_kind: 'system', actor: 'test', act: 'wrote', subject: 'x' }
    const undone = api.db.transaction().execute(async (trx) => {
      await appendEntry(trx, act, api.time.now)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await reads(patient)).toEqual([])
    expect(await fault(patient)).toBeUndefined()
  })

  it.each([
    'update audit_entries set actor = actor',
    'delete from audit_entries',
    'truncate audit_entries',
    'delete from audit_heads',
    'truncate audit_heads',
    'update audit_heads set n = n',
    'update audit_heads set n = n + 2',
  ])('is only ever added to: the database refuses %s', async (statement) => {
    const patient = await api.aPatient()
    await details(await aCall(patient), doctor)
    const before = await listEntries(api.db, patient.id)
    await expect(sql.raw(statement).execute(api.db)).rejects.toThrow(/only ever added to|goes on by one row/)
    expect(await listEntries(api.db, patient.id)).toEqual(before)
  })

  it('stands unchanged when its patient is made anonymous, and keeps its patient’s row', async () => {
    const patient = await api.aPatient()
    await details(await aCall(patient), doctor)
    await api.db
      .updateTable('users')
      .set({ name: 'Somebody', phone: null, email: `${patient.id}@erased.example` })
      .where('id', '=', patient.id)
      .execute()
    expect(await fault(patient)).toBeUndefined()
    await expect(api.db.deleteFrom('users').where('id', '=', patient.id).execute()).rejects.toThrow('foreign key')
  })
})

describe('GET /user/record-access', () => {
  it('RECD-01 tells patients who has opened their record, when and where, and nobody else', async () => {
    const patient = await api.aPatient()
    await details(await aCall(patient), doctor)
    const at = api.time.now.toISOString()
    const { status, data } = await api.get('/user/record-access', patient)
    expect([status, data]).toEqual([
      200,
      [{ n: 1, by: 'doctor', name: `Dr Test ${doctorId}`, act: 'read', page: '/appointment/details', at }],
    ])
    expect((await api.get('/user/record-access', await api.aPatient())).data).toEqual([])
    expect((await api.get('/user/record-access', doctor)).status).toBe(403)
  })

  it('RECD-01 tells what operators did to it as our team, names none of them, and leaves out what the system did', async () => {
    const patient = await api.aPatient()
    const act = (more: Pick<Act, 'actor_kind' | 'actor' | 'act'>) =>
      api.db
        .transaction()
        .execute((trx) => appendEntry(trx, { patient_id: patient.id, subject: 'account', ...more }, api.time.now))
    await act({ actor_kind: 'operator', actor: 'Anita Rao', act: 'suspended' })
    await act({ actor_kind: 'system', actor: 'system', act: 'wrote' })
    const at = api.time.now.toISOString()
    expect((await api.get('/user/record-access', patient)).data).toEqual([
      { n: 1, by: 'operator', name: 'Our team', act: 'suspended', page: 'account', at },
    ])
  })

  it('gives fifty at a time, the latest first', async () => {
    const patient = await api.aPatient()
    const act = { patient_id: patient.id, actor_kind: 'doctor', actor: doctor.id, act: 'read' } as const
    await api.db.transaction().execute(async (trx) => {
      for (let n = 1; n <= 60; n++) await appendEntry(trx, { ...act, subject: `/page/${n}` }, api.time.now)
    })
    const pages = async (search: string) =>
      ((await api.get(`/user/record-access${search}`, patient)).data as { n: number }[]).map(({ n }) => n)
    expect(await pages('')).toEqual(Array.from({ length: 50 }, (_, index) => 60 - index))
    expect(await pages('?skip=50')).toEqual(Array.from({ length: 10 }, (_, index) => 10 - index))
  })
})
