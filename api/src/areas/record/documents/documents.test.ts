import { DAY, MINUTE } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import type { Person } from '../../../../test/people.ts'
import { filesApi, type FilesApi } from '../../files/testing/files-api.ts'
import { paper } from '../../files/testing/samples.ts'

const TODAY = '2026-11-21'
let api: FilesApi
let doctorId: number
let doctor: Person
let patient: Person
let now: Date
beforeAll(async () => {
  api = await filesApi()
  now = api.time.now
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  doctorId = await aDoctor(api.db)
  doctor = await api.aDoctorsAccount(doctorId)
  patient = await api.aPatient()
  await aConsultation(api, { patient, doctorId, status: 'confirmed', startsIn: DAY })
})

const aFile = async (owner = patient): Promise<string> =>
  (await api.sendOne(owner, { name: 'a \u202Efdp.exe.pdf', bytes: paper() }, 'document')).data.id
const body = (file_id: string, change: object = {}) => ({
  key: randomUUID(),
  file_id,
  kind: 'report',
  dated_on: '2026-11-01',
  ...change,
})
const add = async (change: object = {}) => {
  const sent = body(await aFile(), change)
  return { id: sent.key, sent, ...(await api.post('/patient-document/add', sent, patient)) }
}
const share = (document_id: string, until: string, change: object = {}) =>
  api.post('/patient-document/share', { document_id, doctor_id: doctorId, until, ...change }, patient)
const open = (document_id: string, by: Person) => api.post('/patient-document/open', { document_id }, by)
const list = (by: Person, patientId?: string) =>
  api.get(`/patient-document/list${patientId === undefined ? '' : `?patient_id=${patientId}`}`, by)
const rows = () =>
  api.db.selectFrom('patient_documents').selectAll().where('patient_id', '=', patient.id).orderBy('added_at').execute()
const countOf = async () =>
  (
    await api.db
      .selectFrom('patient_document_counts')
      .select('kept')
      .where('patient_id', '=', patient.id)
      .executeTakeFirst()
  )?.kept
const sharesOf = (id: string) =>
  api.db.selectFrom('patient_document_shares').selectAll().where('document_id', '=', id).execute()
const grantsOf = (fileId: string) =>
  api.db.selectFrom('file_grants').selectAll().where('file_id', '=', fileId).execute()
const readsOf = (by: Person) =>
  api.db
    .selectFrom('audit_entries')
    .select('subject')
    .where('patient_id', '=', patient.id)
    .where('actor', '=', by.id)
    .where('act', '=', 'read')
    .execute()

describe('PATD-02 a patient', () => {
  it('keeps a document by its type and day, the newest first, and opens it as an attachment that runs nothing', async () => {
    const old = await add({ dated_on: '2025-01-01', title: ' <b>Old</b> ' })
    const { status, data, id } = await add()
    expect(status).toBe(200)
    expect(data).toMatchObject([
      { id, kind: 'report', dated_on: '2026-11-01', title: null, shares: [] },
      { id: old.id, title: '<b>Old</b>' },
    ])
    expect((await list(patient)).data).toEqual(data)
    const opened = await open(id, patient)
    const file = await api.open(opened.data)
    expect(file.status).toBe(200)
    expect(file.headers['content-disposition']).toBe('attachment; filename="document.pdf"')
    expect(file.headers['content-security-policy']).toContain('sandbox')
    expect(await readsOf(patient)).toEqual([])
  })

  it('keeps the same sent again once, however many at a time, and nothing else under its key', async () => {
    const sent = body(await aFile())
    const send = (change: object = {}) => api.post('/patient-document/add', { ...sent, ...change }, patient)
    const replies = await Promise.all(Array.from({ length: 20 }, () => send()))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const other = await send({ kind: 'letter' })
    expect([other.status, other.data.code]).toEqual([409, 'key_taken'])
    const twice = await send({ key: randomUUID() })
    expect([twice.status, twice.data.code]).toEqual([409, 'file_taken'])
    expect(await rows()).toMatchObject([{ id: sent.key, kind: 'report' }])
    expect(await countOf()).toBe(1)
  })

  it('keeps 20 of 30 that come at once; one removed makes room for one', async () => {
    const files = []
    for (let n = 0; n < 30; n++) files.push(await aFile())
    const replies = await Promise.all(files.map((id) => api.post('/patient-document/add', body(id), patient)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(replies.filter(({ status, data }) => status === 422 && data.code === 'full')).toHaveLength(10)
    const kept = await rows()
    expect(kept).toHaveLength(20)
    expect(await countOf()).toBe(20)
    const remove = () => api.post('/patient-document/remove', { document_id: kept[0]!.id }, patient)
    const removals = await Promise.all(Array.from({ length: 10 }, remove))
    expect(removals.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(removals.filter(({ status }) => status === 404)).toHaveLength(9)
    expect(await countOf()).toBe(19)
    const [free] = files.filter((id) => !kept.some(({ file_id }) => file_id === id))
    expect((await api.post('/patient-document/add', body(free!), patient)).status).toBe(200)
    expect((await open(kept[0]!.id, patient)).status).toBe(404)
    const file = await api.db.selectFrom('files').select('removed_at').where('id', '=', kept[0]!.file_id).execute()
    expect(file[0]!.removed_at).not.toBeNull()
  })

  it('is refused a day to come, and another’s file, and nothing is written', async () => {
    const ahead = await add({ dated_on: '2026-11-22' })
    expect([ahead.status, ahead.data.code]).toEqual([422, 'dated_ahead'])
    const file = await aFile(await api.aPatient())
    const theirs = await api.post('/patient-document/add', body(file), patient)
    expect([theirs.status, theirs.data.code]).toEqual([404, 'file_not_found'])
    expect(await rows()).toEqual([])
    expect(await countOf()).toBeUndefined()
  })

  it('shares with an expert whom they have booked, for a year at most', async () => {
    const { id } = await add()
    const stranger = await aDoctor(api.db)
    expect((await api.get('/patient-document/experts', patient)).data).toMatchObject([{ doctor_id: doctorId }])
    for (const [until, change, code] of [
      [TODAY, { doctor_id: stranger }, 'doctor_not_found'],
      ['2026-11-20', {}, 'bad_until'],
      ['2027-11-22', {}, 'bad_until'],
      [TODAY, { document_id: randomUUID() }, 'document_not_found'],
    ] as const)
      expect((await share(id, until, change)).data.code).toBe(code)
    expect(await sharesOf(id)).toEqual([])
    expect((await share(id, '2027-11-21')).data[0].shares).toMatchObject([{ doctor_id: doctorId, until: '2027-11-21' }])
  })
})

describe('PATD-04 an expert', () => {
  it('reads what is shared with them today, and each opening is written down', async () => {
    const { id } = await add()
    await add()
    await share(id, TODAY)
    const { data } = await list(doctor, patient.id)
    expect(data).toMatchObject([{ id, shares: [{ doctor_id: doctorId, until: TODAY }] }])
    expect(data).toHaveLength(1)
    const opened = await open(id, doctor)
    expect(opened.status).toBe(200)
    expect((await api.open(opened.data)).status).toBe(200)
    expect(await readsOf(doctor)).toEqual([
      { subject: '/patient-document/list' },
      { subject: '/patient-document/open' },
    ])
  })

  it('gets what was shared until yesterday as if it were not there, and no row says that they did', async () => {
    const { id } = await add()
    await share(id, TODAY)
    api.time.now = new Date('2026-11-21T18:30:00.000Z')
    const missing = await open(randomUUID(), doctor)
    const refused = await open(id, doctor)
    expect([refused.status, refused.data, refused.message]).toEqual([404, missing.data, missing.message])
    expect((await list(doctor, patient.id)).data).toEqual([])
    expect((await readsOf(doctor)).map(({ subject }) => subject)).not.toContain('/patient-document/open')
    expect(await grantsOf((await rows())[0]!.file_id)).toEqual([])
  })

  it('loses it as it is taken back or removed, and the link that they have with it', async () => {
    for (const [path, more] of [
      ['unshare', { doctor_id: doctorId }],
      ['remove', {}],
    ] as const) {
      const { id } = await add()
      await share(id, '2026-12-31')
      const { data: link } = await open(id, doctor)
      expect((await api.post(`/patient-document/${path}`, { document_id: id, ...more }, patient)).status).toBe(200)
      expect((await open(id, doctor)).status).toBe(404)
      expect((await api.open(link)).status).toBe(404)
    }
  })

  it('loses it with the appointment, and nobody else ever had it', async () => {
    const { id } = await add()
    await share(id, '2026-12-31')
    const another = await api.aDoctorsAccount(await aDoctor(api.db))
    const other = await api.aPatient()
    for (const by of [another, other]) expect((await open(id, by)).status).toBe(404)
    expect((await list(another, patient.id)).status).toBe(404)
    expect((await api.post('/patient-document/remove', { document_id: id }, other)).status).toBe(404)
    await api.db
      .updateTable('appointments')
      .set({ status: 'cancelled_patient', cancelled_by: 'patient' })
      .where('patient_id', '=', patient.id)
      .execute()
    expect((await open(id, doctor)).status).toBe(404)
    expect((await rows())[0]!.removed_at).toBeNull()
    expect(await grantsOf((await rows())[0]!.file_id)).toEqual([])
  })

  it('opens its file for the minutes of a link, and asks anew afterwards', async () => {
    const { id } = await add()
    await share(id, TODAY)
    const { data: link } = await open(id, doctor)
    api.time.now = new Date(now.getTime() + 5 * MINUTE)
    expect((await api.open(link)).status).toBe(403)
    expect((await api.post('/file/link', { id: link.id }, doctor)).status).toBe(404)
  })
})
