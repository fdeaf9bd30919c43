import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { TEST_TIME } from '../../../test/test-time.ts'
import { openDatabase } from '../../platform/db/client.ts'
import { answerCommand } from './answer-command.ts'
import { productionVerbs } from './production-verbs.ts'
import { VERBS } from './verbs.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const ILA = {
  salutation: 'Dr',
  name: 'Ila Verma',
  gender: 'female',
  types: 'Sexologist',
  degree: 'MBBS',
  council: 'Gujarat Medical Council',
  year: '2014',
  phone: '9812345670',
  languages: 'English',
  city: 'Surat',
  experience: '9',
  fee: '799',
  intro: 'I listen before I advise.',
}
async function run(words: string, given: Record<string, string>, verbs = productionVerbs(VERBS)) {
  const open = () => openDatabase({ url: database.url, poolMax: 2 })
  const { code, out, err } = await answerCommand({ open, now: async () => TEST_TIME, verbs }, [
    ...words.split(' '),
    ...Object.entries(given).flatMap(([name, value]) => [`--${name}`, value]),
    '--yes',
    '--as',
    'Anita Rao',
  ])
  return { code, said: out ?? err ?? '' }
}
const experts = () => database.db.selectFrom('doctors').select('registration_no').execute()

it('SAFE-07 production takes no expert whose registration is made up, and writes nothing then', async () => {
  for (const registration of ['DEMO-GMC-7001', 'demo-gmc-7002']) {
    const refused = await run('doctor add', { ...ILA, registration })
    expect(refused.code).toBe(1)
    expect(refused.said).toContain('production takes none')
  }
  expect(await experts()).toEqual([])
  expect(await database.db.selectFrom('users').select('id').execute()).toEqual([])

  expect((await run('doctor add', { ...ILA, registration: 'G-7003' })).code).toBe(0)
  expect(await experts()).toEqual([{ registration_no: 'G-7003' }])
})

it('SAFE-07 production approves and publishes nobody whose registration is made up', async () => {
  const registration = 'DEMO-GMC-7004'
  const added = await run('doctor add', { ...ILA, registration, phone: '9812345671' }, [...VERBS])
  const { doctor } = (JSON.parse(added.said) as { result: { doctor: number } }).result
  await database.db
    .updateTable('doctors')
    .set({ about_practice: '<p>I listen.</p>' })
    .where('id', '=', doctor)
    .execute()
  const refused = await run('doctor publish', { doctor: String(doctor) })
  expect(refused.said).toContain('production takes none')
  const row = await database.db.selectFrom('doctors').select('retired_at').where('id', '=', doctor).executeTakeFirst()
  expect(row?.retired_at).not.toBeNull()
})
