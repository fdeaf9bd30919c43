import type { Bundle } from '@medplum/fhirtypes'
import { DAY, HOUR } from '@app/domain/durations'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { actsOn } from '../../../../test/acts.ts'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { aGuest } from '../../../../test/guests.ts'
import type { Person } from '../../../../test/people.ts'
import { aWholeRecord, SECRETS } from '../../../../test/whole-record.ts'
import { faultsOf } from '../fhir/testing/document-faults.ts'
import { oneOf, readDoctor } from '../fhir/testing/read-document.ts'

let api: TestApi
let now: Date
let doctorId: number
let doctor: Person
let patient: Person
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
  patient = await api.aPatient()
  id = await aConsultation(api, { patient, doctorId })
})

const WORDS = { to_whom: 'A heart doctor', reason: 'Chest pain\nsince May', done: 'Rest' }
const write = (change: object = {}, by = doctor) =>
  api.post('/referral/add', { key: randomUUID(), encounter_id: id, ...WORDS, ...change }, by)
const list = async (by: Person) => (await api.get(`/referral/list?patient_id=${patient.id}`, by)).data
const share = (referral_id: string, doctor_id: number, until = '2026-12-31', by = patient) =>
  api.post('/referral/share', { referral_id, doctor_id, until }, by)
const rows = () => api.db.selectFrom('referrals').selectAll().where('encounter_id', '=', id).execute()
const shares = () => api.db.selectFrom('referral_shares').selectAll().execute()
/** Another expert whom the patient has booked. */
async function aReader() {
  const readerId = await aDoctor(api.db)
  await aConsultation(api, { patient, doctorId: readerId, startsIn: -HOUR })
  return { readerId, reader: await api.aDoctorsAccount(readerId, 'Ravi Shah') }
}

describe('FHIR-01 a referral', () => {
  it('is written by a doctor of the patient, once for each key, and both read it', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => write({ key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const written = { id: key, ...WORDS, written_at: now.toISOString(), shares: [] }
    expect(await list(doctor)).toMatchObject([written])
    expect(await list(patient)).toMatchObject([written])
    expect(await rows()).toHaveLength(1)
    expect(await actsOn(api.db, patient.id)).toEqual(['referred'])
    expect((await write({ key, reason: 'Another' })).data.code).toBe('key_taken')
  })

  it('is one of a list that comes page by page, the latest first', async () => {
    const keys = [randomUUID(), randomUUID(), randomUUID()]
    for (const key of keys) {
      api.time.now = new Date(api.time.now.getTime() + HOUR / 60)
      await write({ key })
    }
    for (const by of [patient, doctor]) {
      const page = async (query: string) =>
        (await api.get(`/referral/list?patient_id=${patient.id}&${query}`, by)).data.map(
          (one: { id: string }) => one.id,
        )
      expect([...(await page('limit=2')), ...(await page('skip=2&limit=2'))]).toEqual(keys.toReversed())
      expect(await page('skip=3')).toEqual([])
    }
    expect((await api.get('/referral/list?limit=51', patient)).status).toBe(400)
  })

  it('is not written by another doctor, at a discovery call or before its time, and nothing is kept', async () => {
    const { reader } = await aReader()
    expect((await write({}, reader)).data.code).toBe('encounter_not_found')
    expect((await write({}, patient)).status).toBe(403)
    const call = await aConsultation(api, { patient, doctorId, kind: 'discovery_call', startsIn: -2 * HOUR })
    expect((await write({ encounter_id: call })).data.code).toBe('no_consultation')
    const later = await aConsultation(api, { patient, doctorId, status: 'confirmed', startsIn: DAY })
    expect((await write({ encounter_id: later })).data.code).toBe('not_begun')
    expect((await write({ to_whom: ' ' })).status).toBe(400)
    expect(
      await api.db.selectFrom('referrals').select('id').where('encounter_id', 'in', [id, call, later]).execute(),
    ).toEqual([])
    expect(await actsOn(api.db, patient.id)).toEqual([])
  })

  it('PAIR-02 does not name a guest of the call unless both agreed', async () => {
    await aGuest(api, id, false)
    for (const part of [{ to_whom: 'Arjun Das' }, { reason: 'Arjun Das is ill' }, { done: 'Seen with arjun  das' }])
      expect(await write(part)).toMatchObject({ status: 422, data: { code: 'names_guest' } })
    expect(await rows()).toEqual([])
    expect(await actsOn(api.db, patient.id)).toEqual([])
    await api.db.updateTable('meeting_guests').set({ patient_lets_name: true }).execute()
    expect((await write({ reason: 'Arjun Das is ill' })).status).toBe(200)
  })

  it('is read by nobody else until its patient shares it, and by nobody once that is taken back', async () => {
    const { readerId, reader } = await aReader()
    const [{ id: referral }] = (await write()).data
    expect(await list(reader)).toEqual([])
    expect((await share(referral, readerId)).data[0].shares).toMatchObject([
      { doctor_id: readerId, until: '2026-12-31' },
    ])
    await share(referral, readerId)
    expect(await list(reader)).toMatchObject([{ id: referral, shares: [{ doctor_id: readerId }] }])
    // a doctor sees only their own share
    expect((await list(doctor))[0].shares).toEqual([])
    expect(await actsOn(api.db, patient.id)).toEqual(['referred', 'referral_shared'])
    await api.post('/referral/unshare', { referral_id: referral, doctor_id: readerId }, patient)
    expect(await list(reader)).toEqual([])
    expect(await shares()).toEqual([])
    expect(await actsOn(api.db, patient.id)).toEqual(['referred', 'referral_shared', 'referral_unshared'])
  })

  it('is shared until a day, and no longer', async () => {
    const { readerId, reader } = await aReader()
    const [{ id: referral }] = (await write()).data
    await share(referral, readerId, '2026-11-22')
    api.time.now = new Date('2026-11-22T18:00:00Z')
    expect(await list(reader)).toHaveLength(1)
    api.time.now = new Date('2026-11-22T19:00:00Z')
    expect(await list(reader)).toEqual([])
  })

  it('is shared by its patient alone, with an expert of theirs, and until a good day', async () => {
    const { readerId } = await aReader()
    const stranger = await api.aPatient()
    const [{ id: referral }] = (await write()).data
    const before = await shares()
    expect((await share(referral, readerId, '2026-12-31', stranger)).data.code).toBe('referral_not_found')
    expect((await share(referral, readerId, '2026-12-31', doctor)).status).toBe(403)
    expect((await share(referral, await aDoctor(api.db))).data.code).toBe('doctor_not_found')
    expect((await share(referral, readerId, '2026-11-20')).data.code).toBe('bad_until')
    expect((await share(randomUUID(), readerId)).data.code).toBe('referral_not_found')
    expect(await shares()).toEqual(before)
  })

  it('is downloaded by its patient alone, as a paper and as a document with nothing else of the record', async () => {
    await aWholeRecord(api, patient)
    const [{ id: referral }] = (await write()).data
    const ask = (what: string, by: Person) => api.get(`/referral/${what}?referral_id=${referral}`, by)
    const paper = (await ask('file', patient)).data
    expect(paper).toMatchObject({ name: expect.stringMatching(/^letter-\d{4}\.pdf$/), media_type: 'application/pdf' })
    expect(Buffer.from(paper.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    const { name, media_type, base64 } = (await ask('document', patient)).data
    expect([name, media_type]).toEqual([expect.stringMatching(/^letter-\d{4}\.json$/), 'application/fhir+json'])
    const text = Buffer.from(base64, 'base64').toString()
    const bundle: Bundle = JSON.parse(text)
    expect(faultsOf(bundle)).toEqual([])
    expect(oneOf(bundle, 'ServiceRequest')).toMatchObject({
      performerType: { text: WORDS.to_whom },
      reasonCode: [{ text: WORDS.reason }],
      note: [{ text: WORDS.done }],
    })
    expect(readDoctor(bundle)).toMatchObject({ registration_no: `DEMO-${doctorId}` })
    for (const other of [...Object.values(SECRETS), 'Penicillin', 'Little sleep', 'Eat well'])
      expect(text).not.toContain(other)
    for (const what of ['file', 'document']) {
      expect((await ask(what, await api.aPatient())).data.code).toBe('referral_not_found')
      expect((await ask(what, doctor)).status).toBe(403)
    }
  })

  it('never changes once it is written', async () => {
    await write()
    await expect(api.db.updateTable('referrals').set({ reason: 'Another' }).execute()).rejects.toThrow()
    await expect(api.db.deleteFrom('referrals').execute()).rejects.toThrow()
    expect(await rows()).toMatchObject([WORDS])
  })
})
