import { DAY, HOUR } from '@app/domain/durations'
import { indiaDate } from '@app/domain/india-time'
import { CONCERN } from '@app/contracts/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aConsultation } from '../../../../../test/consultations.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import { anErasureDue } from '../../../../../test/erasures.ts'
import { formerContacts } from '../../../../../test/former-contacts.ts'
import type { Person } from '../../../../../test/people.ts'
import { erase } from '../../../../app/leaving/erasures/erase.ts'
import { reassign } from '../leave/reassign.ts'

const WORDS = 'I lie awake and worry that it will go wrong again.'
const TOLD = { concern: { slug: 'low-desire', name: 'Low Desire' }, words: WORDS }
const NOTHING = { concern: null, words: null }
let api: TestApi
let now: Date
let patient: Person
let doctor: Person
let doctorId: number
let id: string

beforeAll(async () => {
  api = await testApi({}, { content: true })
  now = api.time.now
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient('Meera Pillai')
  id = await aConsultation(api, { patient, doctorId, status: 'confirmed', startsIn: HOUR })
})

const tell = (change: object = {}, by = patient) =>
  api.post(
    '/appointment/concern',
    { appointment_id: id, concern: 'low-desire', words: WORDS, agreed: true, ...change },
    by,
  )
const takeBack = (by = patient) => api.post('/appointment/concern/take-back', { appointment_id: id }, by)
const details = async (by: Person) => (await api.get(`/appointment/details?id=${id}`, by)).data
const rows = () => api.db.selectFrom('appointment_concerns').selectAll().where('appointment_id', '=', id).execute()
const acts = async () =>
  (
    await api.db
      .selectFrom('audit_entries')
      .select(['act', 'subject', 'actor'])
      .where('patient_id', '=', patient.id)
      .orderBy('n')
      .execute()
  ).map(({ act, subject, actor }) => `${actor === patient.id ? 'patient' : 'doctor'} ${act} ${subject}`)
const put = (change: object) => api.db.updateTable('appointments').set(change).where('id', '=', id).execute()

describe('DESK-04 what a patient comes with', () => {
  it('is read by them and by the doctor of that appointment: the concern in lists, the words where it is opened', async () => {
    expect((await details(patient)).may.tell).toEqual({ until: new Date(now.getTime() + HOUR).toISOString() })
    expect((await tell()).status).toBe(200)
    expect(await details(patient)).toMatchObject(TOLD)
    expect(await details(doctor)).toMatchObject(TOLD)

    const today = (await api.get('/appointment/today', doctor)).data.appointments
    const list = (await api.get('/appointment/doctor-appointment', doctor)).data
    const days = (await api.get(`/doctor/calendar?from=${indiaDate(now.toISOString())}&days=2`, doctor)).data
    const calendar = days.flatMap(({ booked }: { booked: unknown[] }) => booked)
    expect(today).toMatchObject([{ concern: TOLD.concern.name }])
    for (const shown of [list, calendar]) expect(shown).toMatchObject([{ concern: TOLD.concern }])
    expect(JSON.stringify([today, list, calendar])).not.toContain(WORDS)
  })

  it('is read by nobody else, opens no record, and each of its readings is written down', async () => {
    const call = await aConsultation(api, {
      patient,
      doctorId,
      kind: 'discovery_call',
      status: 'confirmed',
      startsIn: DAY,
    })
    await api.db.deleteFrom('appointments').where('id', '=', id).execute()
    id = call
    await tell()
    const another = await api.aDoctorsAccount(await aDoctor(api.db))
    for (const stranger of [another, await api.aPatient()])
      expect((await api.get(`/appointment/details?id=${id}`, stranger)).status).toBe(404)
    expect((await api.get(`/doctor/patient?patient_id=${patient.id}`, doctor)).status).toBe(404)
    expect(await details(doctor)).toMatchObject(TOLD)
    expect(await acts()).toEqual(['patient told appointment', 'doctor read /appointment/details'])
  })

  it('stands in no answer of a list or a change that its patient gets', async () => {
    await tell()
    const list = (await api.get('/appointment/patient-appointment', patient)).data
    expect(list).toHaveLength(1)
    expect(JSON.stringify(list)).not.toMatch(/Low Desire|worry/)
  })

  it('is kept once however often it is sent, and what is sent last counts', async () => {
    const sent = await Promise.all(Array.from({ length: 10 }, () => tell()))
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await rows()).toHaveLength(1)
    expect(await acts()).toEqual(['patient told appointment'])
    expect((await tell({ concern: undefined, words: 'Something else.' })).status).toBe(200)
    expect(await details(doctor)).toMatchObject({ concern: null, words: 'Something else.' })
    expect((await tell({ words: undefined })).status).toBe(200)
    expect(await details(doctor)).toMatchObject({ concern: TOLD.concern, words: null })
  })

  it.each([
    ['without a yes', { agreed: undefined }, 400],
    ['with a no', { agreed: false }, 400],
    ['without anything told', { concern: undefined, words: undefined }, 400],
    ['of words that are only spaces', { concern: undefined, words: '   ' }, 400],
    ['of too many words', { words: 'a'.repeat(CONCERN.words.most + 1) }, 400],
    ['with a concern that is on no list', { concern: 'tiredness' }, 422],
  ])('%s is not kept', async (_what, change, status) => {
    expect((await tell(change)).status).toBe(status)
    expect(await rows()).toEqual([])
    expect(await acts()).toEqual([])
  })

  it('TRUE-01 is kept only of one’s own appointment that is booked and has not begun, and offered only then', async () => {
    expect((await tell({}, await api.aPatient())).status).toBe(404)
    expect((await tell({}, doctor)).status).toBe(403)
    for (const change of [
      { status: 'held', confirmed_at: null },
      { status: 'in_progress', admitted_at: now },
      { status: 'cancelled_patient', cancelled_by: 'patient' },
      { status: 'completed', cancelled_by: null, completed_at: now },
    ]) {
      await put(change)
      expect((await details(patient)).may.tell).toBeNull()
      expect(await tell()).toMatchObject({ status: 409, data: { code: 'not_open' } })
    }
    await put({ status: 'confirmed', cancelled_by: null, completed_at: null, admitted_at: null })
    api.time.now = new Date(now.getTime() + HOUR)
    expect((await details(patient)).may.tell).toBeNull()
    expect((await tell()).data.code).toBe('not_open')
    expect(await rows()).toEqual([])
    expect(await acts()).toEqual([])
  })

  it('is taken back at any time, and from then on its doctor reads nothing', async () => {
    await tell()
    await put({ status: 'completed', completed_at: now })
    expect((await takeBack(await api.aPatient())).status).toBe(404)
    expect(await details(doctor)).toMatchObject(TOLD)
    for (let times = 0; times < 2; times++) expect((await takeBack()).status).toBe(200)
    expect(await rows()).toEqual([])
    for (const reader of [patient, doctor]) expect(await details(reader)).toMatchObject(NOTHING)
    expect((await acts()).filter((act) => act.startsWith('patient'))).toEqual([
      'patient told appointment',
      'patient took_back appointment',
    ])
  })

  it('is not read by a doctor whose appointment is cancelled or goes to another, who reads it', async () => {
    await tell()
    await put({ status: 'cancelled_patient', cancelled_by: 'patient' })
    expect(await details(doctor)).toMatchObject(NOTHING)
    expect(await details(patient)).toMatchObject(TOLD)
    await put({ status: 'confirmed', cancelled_by: null })
    const to = await aDoctor(api.db)
    const other = await api.aDoctorsAccount(to)
    const given = await api.db.transaction().execute((trx) => reassign(trx, { appointmentId: id, to, now }))
    expect(given.ok).toBe(true)
    expect((await api.get(`/appointment/details?id=${id}`, doctor)).status).toBe(404)
    expect(await details(other)).toMatchObject(TOLD)
  })

  it('stands in no message, and is gone with the account', async () => {
    await tell()
    const { rows: written } = await sql<{ body: string }>`
      select outbox::text as body from outbox union all select notices::text from notices`.execute(api.db)
    expect(JSON.stringify(written)).not.toMatch(/worry|desire/i)
    await put({ status: 'completed', completed_at: now })
    await anErasureDue(api, patient)
    const erased = await api.db.transaction().execute((trx) =>
      erase(trx, patient.id, {
        now,
        actor: { actor_kind: 'system', actor: 'system' },
        listFormerContacts: formerContacts.list,
      }),
    )
    expect(erased.ok).toBe(true)
    expect(await rows()).toEqual([])
  })

  it('is one for each appointment and never empty: the database refuses the rest', async () => {
    await tell()
    const row = { appointment_id: id, treatment_slug: null, words: 'More', agreed_at: now }
    const insert = (values: typeof row | { words: null }) =>
      api.db
        .insertInto('appointment_concerns')
        .values({ ...row, ...values })
        .execute()
    await expect(insert(row)).rejects.toThrow('appointment_concerns_pkey')
    await takeBack()
    await expect(insert({ words: null })).rejects.toThrow('something_is_told')
  })
})
