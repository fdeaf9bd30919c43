import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { CONTENT, importContent } from '../../import/import.ts'
import { openDatabase } from '../../../platform/db/client.ts'
import { answerCommand } from '../answer-command.ts'
import { VERBS } from '../verbs.ts'

const ILA = {
  salutation: 'Dr',
  name: 'Ila Verma',
  gender: 'female',
  types: 'Therapist,Sexologist',
  degree: 'MBBS, MD (Psychiatry)',
  registration: 'DEMO-GMC-7001',
  council: 'Gujarat Medical Council',
  year: '2014',
  phone: '9812345670',
  languages: 'English, Gujarati',
  city: 'Surat',
  experience: '9',
  fee: '799',
  intro: 'I listen before I advise.',
}
let api: TestApi
beforeAll(async () => {
  api = await testApi({ SHOW_ONE_TIME_CODES: 'true' }, { content: true })
})
afterAll(() => api.close())

async function run(verb: string, given: Record<string, string>, ...more: string[]) {
  const open = () => openDatabase({ url: api.url, poolMax: 2 })
  const words = Object.entries(given).flatMap(([name, value]) => [`--${name}`, value])
  const { code, out, err } = await answerCommand({ open, now: async () => api.time.now, verbs: VERBS }, [
    ...`doctor ${verb}`.split(' '),
    ...words,
    ...more,
  ])
  return { code, said: out === undefined ? err : JSON.parse(out) }
}
const SURE = ['--yes', '--as', 'Anita Rao']
const add = (change: Record<string, string> = {}) => run('add', { ...ILA, ...change }, ...SURE)
/** Everything that the verb may write. */
const written = async () =>
  Promise.all(
    ['doctors', 'users', 'admin_acts'].map(
      async (table) => (await sql`select * from ${sql.table(table)} t order by t::text`.execute(api.db)).rows,
    ),
  )
const isListed = async () =>
  (await api.get('/doctor/user/doctor-list?limit=100')).data.some(({ name }: { name: string }) => name === ILA.name)

/** The expert writes their own text after logging in with the code sent to their phone. */
async function writeAsIla(wish: object) {
  const { data: sent } = await api.post('/user/send-otp', { phone: ILA.phone })
  const proof = { request_id: sent.request_id, otp: sent.sandbox_code }
  const { data } = await api.post('/user/verify-otp', { phone: ILA.phone, ...proof })
  const token = { authorization: `Bearer ${data.token}` }
  expect((await api.get('/professional-detail/user', undefined, token)).data.state).toBe('draft')
  return api.post('/professional-detail/user/update', wish, undefined, token)
}

describe('DOCD-04 doctor add', () => {
  it('changes nothing without a yes', async () => {
    const before = await written()
    expect(await run('add', ILA)).toMatchObject({ code: 0, said: { state: 'dry', result: { slug: 'dr-ila-verma' } } })
    expect(await written()).toEqual(before)
  })

  it('makes an expert whom nobody sees until what they wrote is approved, and whom no load of the content touches', async () => {
    const { said } = await add()
    expect(said).toMatchObject({ state: 'done', result: { slug: 'dr-ila-verma', state: 'draft' } })
    const { doctor: id, user } = said.result as { doctor: number; user: string }
    const row = () => api.db.selectFrom('doctors').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({
      origin: 'product',
      user_id: user,
      profile_type: ['Sexologist', 'Therapist'],
      languages: ['English', 'Gujarati'],
      fee_paise: 79_900,
      profile_pic: '/images/profile/nobody.svg',
    })
    expect(await isListed()).toBe(false)
    expect((await api.get(`/doctor/user/doctor-detail?id=${id}`)).status).toBe(404)
    const acts = await api.db.selectFrom('admin_acts').select(['by', 'verb']).execute()
    expect(acts).toEqual([{ by: 'Anita Rao', verb: 'doctor add' }])

    expect(
      (
        await writeAsIla({
          about: 'I listen first, and then I explain each step before we take it.',
          treatments: ['low-desire'],
        })
      ).data.state,
    ).toBe('pending')
    expect(await isListed()).toBe(false)
    const approved = await run('approve', { doctor: String(id) }, ...SURE)
    expect(approved.said.result).toMatchObject({ published: true })
    expect(await isListed()).toBe(true)

    const before = await row()
    for (let times = 0; times < 2; times++)
      expect(await importContent(api.db, { clock: () => api.time.now, folder: CONTENT })).toEqual([])
    expect(await row()).toEqual(before)
    expect(await isListed()).toBe(true)
  })

  it('takes a phone and a registration once, says which is there, and writes nothing then', async () => {
    const before = await written()
    for (const [change, why] of [
      [{}, 'there is an expert with this registration number'],
      [{ registration: 'demo-gmc-7001', phone: '9812345671' }, 'there is an expert with this registration number'],
      [{ registration: 'DEMO-MMC-004512', phone: '9812345671' }, 'there is an expert with this registration number'],
      [{ registration: 'DEMO-GMC-7002' }, 'there is an account with this phone'],
    ] as const)
      expect(await add(change)).toEqual({ code: 1, said: { verb: 'doctor add', refused: why } })
    expect(await written()).toEqual(before)
  })

  it.each([
    [{ phone: '12345' }, 2, '--phone: '],
    [{ types: 'Surgeon' }, 2, '--types: '],
    [{ registration: '?' }, 2, '--registration: must be letters'],
    [{ year: '20' }, 2, '--year: must be a year'],
    [{ year: '2099' }, 1, 'the year of the registration has not come'],
    [{ fee: '7.5' }, 2, '--fee: must be a whole number'],
    [{ languages: ' , ' }, 2, '--languages: '],
    [{ experience: '71' }, 2, '--experience: must be 70 at most'],
  ])('refuses what is no profile, and writes nothing: %o', async (change, code, why) => {
    const before = await written()
    const refused = await add(change)
    expect(refused.code).toBe(code)
    expect(JSON.stringify(refused.said)).toContain(why)
    expect(await written()).toEqual(before)
  })

  it('gives another of the same name another address', async () => {
    const { said } = await add({ registration: 'DEMO-GMC-7003', phone: '9812345673' })
    expect(said.result).toMatchObject({ slug: 'dr-ila-verma-2' })
  })
})
