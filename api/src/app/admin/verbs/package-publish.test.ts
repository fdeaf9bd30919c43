import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { aPackage } from '../../../../test/packages.ts'
import { listEntries } from '../../../platform/audit/entries.repository.ts'
import { openDatabase } from '../../../platform/db/client.ts'
import { answerCommand } from '../answer-command.ts'
import { VERBS } from '../verbs.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
  await aPackage(api.db, { slug: 'for-you-alone', type: 'discovery_call', is_linked: true })
})
afterAll(() => api.close())

const SURE = ['--yes', '--as', 'Anita Rao']
async function say(verb: 'publish' | 'revoke', patient: string, ...more: string[]) {
  const { code, out } = await answerCommand(
    { open: () => openDatabase({ url: api.url, poolMax: 2 }), now: async () => api.time.now, verbs: VERBS },
    ['package', verb, '--package', 'for-you-alone', '--patient', patient, ...more],
  )
  return { code, said: JSON.parse(out!) as { state: string; result: { link?: string } } }
}
const acts = async (patient: string) => (await listEntries(api.db, patient)).map(({ act, actor }) => `${actor} ${act}`)

it('BOOK-04 an operator offers a private package, tells its link once, and takes it back', async () => {
  const patient = await api.aPatient()
  const dry = await say('publish', patient.id)
  expect(dry.said).toMatchObject({ state: 'dry' })
  expect(dry.said.result.link).toBeUndefined()
  expect((await api.get('/package/publish', patient)).data).toEqual([])

  const made = await say('publish', patient.id, ...SURE)
  expect(made).toMatchObject({ code: 0, said: { result: { link: expect.stringMatching(/linked=[\w-]{43}$/) } } })
  const { searchParams } = new URL(made.said.result.link!, 'https://site.invalid')
  const path = `/package/publish/for-you-alone?linked=${searchParams.get('linked')}`
  expect((await api.get(path, patient)).data).toMatchObject({ state: 'open', doctor_name: null })
  expect((await api.get(path)).status).toBe(401)
  expect((await api.get(path, await api.aPatient())).status).toBe(404)
  expect(await acts(patient.id)).toEqual(['Anita Rao offered'])
  // no log contains the link
  const logged = JSON.stringify(await api.db.selectFrom('admin_acts').selectAll().execute())
  expect(logged).not.toContain(searchParams.get('linked'))

  expect((await say('revoke', patient.id, ...SURE)).code).toBe(0)
  expect((await api.get(path, patient)).data).toMatchObject({ state: 'ended' })
  expect((await say('revoke', patient.id, ...SURE)).code).toBe(1)
  // one message, about the withdrawn offer
  const told = api.db.selectFrom('outbox').select('payload').where('key', 'like', `offers:%${patient.id}%`)
  expect(await told.execute()).toMatchObject([{ payload: { template: 'offer_taken_back' } }])
  expect(await acts(patient.id)).toHaveLength(2)
})

it('refuses to offer anything to who is no patient, and writes nothing', async () => {
  const doctor = await api.aDoctorsAccount(101)
  for (const nobody of [randomUUID(), doctor.id]) expect((await say('publish', nobody, ...SURE)).code).toBe(1)
  expect(
    await api.db.selectFrom('package_offers').select('patient_id').where('patient_id', '=', doctor.id).execute(),
  ).toEqual([])
})
