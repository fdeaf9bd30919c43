import { CONSENT_DOCUMENT, CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import type { Person } from '../../../../../test/people.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())

const PATH = '/user/consents'
const wish = (given: boolean, other: object = {}) => ({
  purpose: 'teleconsultation',
  given,
  document_version: CONSENT_DOCUMENT.version,
  key: randomUUID(),
  ...other,
})
const choose = (by: Person, given: boolean, other: object = {}) => api.post(PATH, wish(given, other), by)
const words = async (by: Person): Promise<boolean[]> =>
  (await api.get(PATH, by)).data.map(({ given }: { given: boolean }) => given)
const rowsOf = ({ id }: Person) => api.db.selectFrom('consent_events').selectAll().where('user_id', '=', id).execute()

it('ACCT-06 keeps who agreed to which published version of the text, and when', async () => {
  const patient = await api.aPatient()
  expect((await api.get(PATH, patient)).data).toEqual([
    { purpose: 'teleconsultation', given: true, document: CONSENT_DOCUMENT, at: api.time.now.toISOString() },
  ])
})

it('the text that people tick is the newest published one, by its day and its version', async () => {
  const newest = await api.db
    .selectFrom('legal_documents')
    .select(['version', sql<string>`effective_on::text`.as('day')])
    .where('slug', '=', CONSENT_DOCUMENT.slug)
    .orderBy('version', 'desc')
    .executeTakeFirstOrThrow()
  expect(newest).toEqual({ version: CONSENT_DOCUMENT.version, day: CONSENT_VERSION })
})

it('takes a consent back as easily as it was given, and keeps each time', async () => {
  const patient = await api.aPatient()
  expect(await choose(patient, false)).toMatchObject({ status: 200, data: null })
  expect(await words(patient)).toEqual([false, true])
  expect((await choose(patient, true)).status).toBe(200)
  expect(await words(patient)).toEqual([true, false, true])
})

it('keeps a choice once, however often it is sent at once, and takes no other choice under its key', async () => {
  const patient = await api.aPatient()
  const same = wish(false)
  const replies = await Promise.all(Array.from({ length: 20 }, () => api.post(PATH, same, patient)))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await api.post(PATH, { ...same, given: true }, patient)).toMatchObject({
    status: 409,
    data: { code: 'key_taken' },
  })
  expect(await words(patient)).toEqual([false, true])
})

it('takes no choice about a text that is not the one in force', async () => {
  const patient = await api.aPatient()
  expect(await choose(patient, true, { document_version: 9 })).toMatchObject({
    status: 409,
    data: { code: 'text_changed' },
  })
  expect(await choose(patient, true, { purpose: 'marketing' })).toMatchObject({ status: 400 })
  expect(await words(patient)).toEqual([true])
})

it('lets nobody change or take away what was said, and names no text that was never published', async () => {
  const patient = await api.aPatient()
  const [row] = await rowsOf(patient)
  await expect(api.db.updateTable('consent_events').set({ given: false }).execute()).rejects.toThrow('only ever added')
  await expect(api.db.deleteFrom('consent_events').execute()).rejects.toThrow('only ever added')
  const { id: _, ...other } = row!
  const insert = (change: object) =>
    api.db
      .insertInto('consent_events')
      .values({ ...other, ...change })
      .execute()
  await expect(insert({ document_version: 99 })).rejects.toThrow('foreign key')
  await expect(insert({ document_version: null })).rejects.toThrow('text_is_published')
  expect(await rowsOf(patient)).toEqual([row])
})

it('shows and takes nobody’s choice but their own, and none of whoever is not logged in', async () => {
  const [patient, other] = [await api.aPatient(), await api.aPatient()]
  const doctor = await api.aDoctorsAccount(await aDoctor(api.db))
  await choose(patient, false)
  expect(await words(other)).toEqual([true])
  expect(await words(doctor)).toEqual([])
  expect((await api.get(PATH)).status).toBe(401)
  expect((await api.post(PATH, wish(false))).status).toBe(401)
})
