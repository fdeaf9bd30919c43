import { CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { aDoctor } from '../../../test/doctors.ts'
import type { Person } from '../../../test/people.ts'
import { insertConsent } from './consents.repository.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi({}, { content: true })
})
afterAll(() => api.close())

const PATH = '/user/consents'
const given_at = new Date('2026-11-20T05:00:00.000Z')
const agree = ({ id }: Person, text_version: string, at = given_at) =>
  api.db.transaction().execute((trx) => insertConsent(trx, { user_id: id, text_version, given_at: at }))

it('tells what somebody has agreed to and when, with the document that holds the text', async () => {
  const patient = await api.aPatient()
  await agree(patient, CONSENT_VERSION)
  expect(await api.get(PATH, patient)).toMatchObject({ status: 200 })
  expect((await api.get(PATH, patient)).data).toEqual([
    {
      purpose: 'teleconsultation',
      text_version: CONSENT_VERSION,
      document: { slug: 'telemedicine-consent', version: 1 },
      at: given_at.toISOString(),
    },
  ])
})

it('tells the latest first, and names no document of a text that none holds', async () => {
  const patient = await api.aPatient()
  await agree(patient, '2020-01-01', new Date('2020-01-02T00:00:00.000Z'))
  await agree(patient, CONSENT_VERSION)
  await agree(patient, 'never published', new Date('2026-11-21T00:00:00.000Z'))
  const { data } = await api.get(PATH, patient)
  expect(data.map((one: { text_version: string; document: unknown }) => [one.text_version, one.document])).toEqual([
    ['never published', null],
    [CONSENT_VERSION, { slug: 'telemedicine-consent', version: 1 }],
    ['2020-01-01', null],
  ])
})

it('shows an agreement once, with the later document, when two came into force on its day', async () => {
  const patient = await api.aPatient()
  await agree(patient, CONSENT_VERSION)
  const first = await api.db
    .selectFrom('legal_documents')
    .selectAll()
    .where('slug', '=', 'telemedicine-consent')
    .executeTakeFirstOrThrow()
  await api.db
    .insertInto('legal_documents')
    .values({ ...first, version: 2, effective_on: CONSENT_VERSION })
    .execute()
  const { data } = await api.get(PATH, patient)
  expect(data).toMatchObject([{ document: { slug: 'telemedicine-consent', version: 2 } }])
})

it('shows nobody what another has agreed to, and nothing to whoever is not logged in', async () => {
  const [patient, other] = [await api.aPatient(), await api.aPatient()]
  const doctor = await api.aDoctorsAccount(await aDoctor(api.db))
  await agree(patient, CONSENT_VERSION)
  await agree(other, '2020-01-01')
  expect((await api.get(PATH, patient)).data).toHaveLength(1)
  expect((await api.get(PATH, other)).data).toMatchObject([{ text_version: '2020-01-01' }])
  expect(await api.get(PATH, doctor)).toMatchObject({ status: 200, data: [] })
  expect((await api.get(PATH)).status).toBe(401)
})
