import type { Export } from '@app/contracts/exports'
import { DAY, MINUTE } from '@app/domain/durations'
import type { FileStore } from '@app/storage/file-store'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aConsultation } from '../../../../test/consultations.ts'
import { aDoctor } from '../../../../test/doctors.ts'
import { documents } from '../../../../test/record-documents.ts'
import { aPackage } from '../../../../test/packages.ts'
import { formerContacts } from '../../../../test/former-contacts.ts'
import type { Person } from '../../../../test/people.ts'
import { aPlanWithWeeks, openThreads } from '../../../../test/threads.ts'
import { openDatabase } from '../../../platform/db/client.ts'
import { workOutbox } from '../../../platform/jobs/work-outbox.ts'
import { hashPassword } from '../../../areas/people/accounts/passwords/password.ts'
import { RETENTION } from '../personal-data/retention-of-tables.ts'
import { filesApi, type FilesApi } from '../../../areas/files/testing/files-api.ts'
import { readZip } from '../../../areas/files/testing/read-zip.ts'
import { paper, photograph } from '../../../areas/files/testing/samples.ts'
import { clearRemoved } from '../../../areas/files/uploads/sweep.ts'
import { letterheadOf } from '../../../platform/papers/letterhead.ts'
import { endExports } from './exports.jobs.ts'
import { exportMaker } from './make-export.ts'

let api: FilesApi
let patient: Person
let password_hash: string
const from = letterheadOf({ name: 'A clinic', address: 'Here 1' }, 'https://clinic.example/contact-us')
const PASSWORD = 'a long enough password'
const start = new Date('2026-11-23T06:00:00.000Z')
beforeAll(async () => {
  api = await filesApi({ SHOW_ONE_TIME_CODES: 'true' })
  password_hash = await hashPassword(PASSWORD)
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = start
  patient = await withPassword(await api.aPatient())
})

async function withPassword(person: Person): Promise<Person> {
  await api.db.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
  return person
}

const PATH = '/user/exports'
const listFormerContacts = formerContacts.list
const clock = () => api.time.now
const later = (ms: number) => (api.time.now = new Date(api.time.now.getTime() + ms))
const ask = async (by = patient, key = randomUUID(), proof: object = { password: PASSWORD }) =>
  api.post(PATH, { key, ...proof }, by)
const list = async (by = patient): Promise<Export[]> => (await api.get(PATH, by)).data
const silent = { warn: () => {}, error: () => {} }
const work = (store: FileStore = api.store) =>
  workOutbox({
    db: api.db,
    clock,
    log: silent,
    handlers: { export: exportMaker({ db: api.db, clock, store, listFormerContacts, documents, from }) },
  })
const rowsOf = ({ id }: Person) => api.db.selectFrom('exports').selectAll().where('user_id', '=', id).execute()
const filesIn = async ({ file }: Export, headers = {}) => readZip((await api.open(file!, headers)).bytes)

it('ACCT-06 makes a copy of all rows and files of a patient, with no secret in it, in one file for a day', async () => {
  const other = await api.aPatient('Kiran Joshi')
  const picture = (await api.sendOne(patient, { name: 'my face.jpg', bytes: await photograph() }, 'picture')).data
  await api.sendOne(other, { name: 'theirs.jpg', bytes: await photograph() }, 'picture')
  expect((await ask()).data).toMatchObject({ state: 'asked', file: null, ready_until: null })
  await work()
  const [ready] = await list()
  expect(ready).toMatchObject({
    state: 'ready',
    ready_until: new Date(start.getTime() + DAY).toISOString(),
    file: { name: 'your-data-2026-11-23.zip', media_type: 'application/zip', purpose: 'export' },
  })
  const { headers } = await api.open(ready!.file!)
  expect(headers['content-disposition']).toBe('attachment; filename="your-data-2026-11-23.zip"')
  const files = await filesIn(ready!)
  expect([...files.keys()]).toEqual(['your-data.pdf', 'data.json', `files/${picture.id}.jpg`])
  expect(files.get('your-data.pdf')!.subarray(0, 5).toString()).toBe('%PDF-')
  const shown = (await api.open(picture)).bytes
  expect(files.get(`files/${picture.id}.jpg`)!.equals(shown)).toBe(true)
  const text = files.get('data.json')!.toString()
  const data = JSON.parse(text)
  expect(Object.keys(data)).toEqual(Object.values(RETENTION).flatMap(({ copy }) => ('as' in copy ? [copy.as] : [])))
  expect(data.account).toMatchObject([{ id: patient.id, name: 'Meera Pillai' }])
  expect(data.consents).toMatchObject([{ given: true }])
  expect(data.files).toMatchObject([{ name: 'my face.jpg' }])
  expect(text).not.toMatch(/password_hash|refresh_hash|store_key|Kiran/)
  expect(text).not.toContain(other.id)
})

it('MSGS-02 ACCT-06 holds what an expert sent to its patient, and not what patients sent to an expert', async () => {
  const doctorId = await aDoctor(api.db)
  const doctor = await withPassword(await api.aDoctorsAccount(doctorId))
  await aConsultation(api, { patient, doctorId, status: 'completed', startsIn: -DAY })
  await aPackage(api.db, { slug: 'with-weeks', type: 'chat_followup' })
  await aPlanWithWeeks(api, { patient, slug: 'with-weeks' })
  await openThreads(api)
  const [{ id: thread_id }] = (await api.get('/message/threads', patient)).data.threads
  const sendFile = async (by: Person): Promise<string> => {
    const { id } = (await api.sendOne(by, { name: 'a.pdf', bytes: paper() }, 'message')).data
    await api.post('/message/send', { thread_id, key: randomUUID(), text: '', file_ids: [id] }, by)
    return id
  }
  const [mine, theirs] = [await sendFile(patient), await sendFile(doctor)]
  for (const by of [patient, doctor]) await ask(by)
  await work()
  const papersOf = async (by: Person) =>
    [...(await filesIn((await list(by))[0]!)).keys()].filter((path) => path.startsWith('files/')).toSorted()
  expect(await papersOf(patient)).toEqual([`files/${mine}.pdf`, `files/${theirs}.pdf`].toSorted())
  expect(await papersOf(doctor)).toEqual([`files/${theirs}.pdf`])
})

it('needs the password, and a wrong one is counted as a wrong login and makes nothing', async () => {
  expect(await ask(patient, randomUUID(), { password: 'wrong' })).toMatchObject({ data: { code: 'wrong_password' } })
  expect(await ask(patient, randomUUID(), {})).toMatchObject({ status: 400, data: { errors: [{ field: 'otp' }] } })
  for (let tries = 0; tries < 4; tries++) await ask(patient, randomUUID(), { password: 'wrong' })
  expect(await ask()).toMatchObject({ status: 429, data: { code: 'wait' } })
  expect(await rowsOf(patient)).toEqual([])
})

it('is asked for by a code where there is no password; the same call again answers as the first did', async () => {
  const byPhone = await api.aPatient()
  expect(await ask(byPhone)).toMatchObject({ status: 422, data: { code: 'no_password' } })
  const { data } = await api.post('/user/send-step-up', { purpose: 'export' }, byPhone)
  const proof = { request_id: data.request_id, otp: data.sandbox_code }
  const wrong = { ...proof, otp: proof.otp === '000000' ? '111111' : '000000' }
  expect(await ask(byPhone, randomUUID(), wrong)).toMatchObject({ status: 400, data: { code: 'code_wrong' } })
  expect(await rowsOf(byPhone)).toEqual([])
  const key = randomUUID()
  const first = await ask(byPhone, key, proof)
  expect(first).toMatchObject({ status: 200, data: { state: 'asked' } })
  expect((await ask(byPhone, key, proof)).data).toEqual(first.data)
  expect(await ask(byPhone, randomUUID(), proof)).toMatchObject({ status: 400, data: { code: 'code_expired' } })
  expect(await rowsOf(byPhone)).toHaveLength(1)
})

it('is made once, however often it is asked for at once', async () => {
  const key = randomUUID()
  const replies = await Promise.all(Array.from({ length: 5 }, (_, n) => ask(patient, n % 2 ? key : randomUUID())))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 5 }, () => 200))
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1)
  await Promise.all([work(), work()])
  expect(await rowsOf(patient)).toHaveLength(1)
  expect(await list()).toMatchObject([{ state: 'ready' }])
})

it('is one file that is there, however many processes make it at the same time', async () => {
  const others = openDatabase({ url: api.url, poolMax: 6 })
  for (let round = 0; round < 5; round++) {
    const person = await withPassword(await api.aPatient())
    const { id } = (await ask(person)).data
    const job = await api.db
      .selectFrom('outbox')
      .selectAll()
      .where('key', '=', `export:${id}`)
      .executeTakeFirstOrThrow()
    const isFirstReady = Promise.withResolvers<unknown>()
    // a store that is read at the worst possible moment
    const late: FileStore = {
      ...api.store,
      async *list(prefix) {
        await isFirstReady.promise
        yield* api.store.list(prefix)
      },
    }
    const first = exportMaker({ db: api.db, clock, store: api.store, listFormerContacts, documents, from })(job)
    void first.finally(() => isFirstReady.resolve(undefined))
    const second = exportMaker({ db: others, clock, store: late, listFormerContacts, documents, from })(job)
    await sleep(Math.random() * 300)
    await Promise.all([
      first,
      second,
      exportMaker({ db: others, clock, store: api.store, listFormerContacts, documents, from })(job),
    ])
    const [ready] = await list(person)
    expect(ready).toMatchObject({ id, state: 'ready' })
    expect([...(await filesIn(ready!)).keys()]).toEqual(['your-data.pdf', 'data.json'])
    expect((await api.keys()).filter((key) => key.includes(id))).toHaveLength(1)
    const kept = await api.db.selectFrom('files').select('id').where('owner_id', '=', person.id).execute()
    expect(kept).toEqual([{ id }])
  }
  await others.destroy()
})

it('is made three times a day, and then again the next day', async () => {
  for (let count = 0; count < 3; count++) {
    expect((await ask()).status).toBe(200)
    await work()
    later(MINUTE)
  }
  expect(await ask()).toMatchObject({ status: 429, data: { code: 'too_many' } })
  expect(await rowsOf(patient)).toHaveLength(3)
  later(DAY)
  expect((await ask()).status).toBe(200)
})

it('is its person’s alone: another finds nothing, and the link says that there is nothing', async () => {
  const other = await api.aPatient()
  await ask()
  await work()
  const [{ file }] = (await list()) as [Export]
  expect(await list(other)).toEqual([])
  const missing = await api.post('/file/link', { id: randomUUID() }, other)
  expect(await api.post('/file/link', { id: file!.id }, other)).toMatchObject({
    status: missing.status,
    message: missing.message,
    data: missing.data,
  })
  expect((await api.open(file!, { authorization: `Bearer ${await other.token()}` })).status).toBe(404)
  expect((await api.get(PATH)).status).toBe(401)
})

it('opens by a link for five minutes, and is gone after a day with its bytes', async () => {
  await ask()
  await work()
  const [{ file }] = (await list()) as [Export]
  later(301_000)
  expect((await api.open(file!)).status).toBe(403)
  later(DAY - 301_000)
  expect(await list()).toMatchObject([{ state: 'gone', file: null }])
  await endExports({ db: api.db, clock })
  await clearRemoved({ db: api.db, store: api.store })
  expect((await api.keys()).filter((key) => key.includes(file!.id))).toEqual([])
  expect((await api.post('/file/link', { id: file!.id }, patient)).status).toBe(404)
})

it('waits for a store that is down, and leaves no half a file; after five tries its person may ask anew', async () => {
  const dead: FileStore = { ...api.store, put: () => Promise.reject(new Error('down')) }
  const before = await api.keys()
  await ask()
  await work(dead)
  expect(await list()).toMatchObject([{ state: 'running', file: null }])
  expect(await api.keys()).toEqual(before)
  for (let tries = 1; tries < 5; tries++) {
    later(DAY)
    await work(dead)
  }
  expect(await list()).toMatchObject([{ state: 'failed' }])
  expect((await ask()).status).toBe(200)
  await work()
  expect(await list()).toMatchObject([{ state: 'ready' }, { state: 'failed' }])
})

it('gives a doctor what is theirs, and no patient’s', async () => {
  const doctorId = await aDoctor(api.db)
  const doctor = await withPassword(await api.aDoctorsAccount(doctorId))
  await api.db
    .insertInto('appointments')
    .values({
      kind: 'discovery_call',
      doctor_id: doctorId,
      patient_id: patient.id,
      starts_at: start,
      ends_at: new Date(start.getTime() + 15 * MINUTE),
      price_paise: 0,
      status: 'completed',
      hold_expires_at: start,
      created_at: start,
    })
    .execute()
  await ask(doctor)
  await work()
  const [ready] = await list(doctor)
  const text = (await filesIn(ready!)).get('data.json')!.toString()
  expect(JSON.parse(text).expert_profile).toMatchObject([{ id: doctorId }])
  expect(text).not.toContain(patient.id)
})
