import { CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../test/api.ts'
import { demoInstitutes } from '../../../app/demo/institutes.demo.ts'
import { listStatistics } from './institutes.repository.ts'

let api: TestApi
let phone: string
let tests = 0

beforeAll(async () => {
  api = await testApi({ SHOW_ONE_TIME_CODES: 'true' })
  await demoInstitutes(api.db, api.time.now)
})
afterAll(() => api.close())
beforeEach(() => {
  phone = `98764${String(++tests).padStart(5, '0')}`
})

async function filled(more: object = {}) {
  const { data } = await api.post('/user/send-otp', { phone })
  return {
    institute_code: 'sahyadri',
    email: 'Meera@CS.sahyadri.example',
    name: 'Meera Pillai',
    phone,
    request_id: data.request_id,
    otp: data.sandbox_code,
    consent_version: CONSENT_VERSION,
    ...more,
  }
}
const register = (body: object) => api.post('/user/institute/register', body)
const userOf = () =>
  api.db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'institute_code', 'institute_email'])
    .where('phone', '=', `+91${phone}`)
    .execute()
const mine = async (token: string) =>
  (await api.get('/user/institute', undefined, { authorization: `Bearer ${token}` })).data

describe('registering with an institute', () => {
  it('ACCT-05 makes an account with what the form holds, once, and opens a session', async () => {
    const body = await filled()
    const reply = await register(body)
    expect(reply).toMatchObject({ status: 200, data: { userType: 'Patient', name: 'Meera Pillai' } })
    const users = await userOf()
    expect(users).toEqual([
      {
        id: expect.any(String),
        name: 'Meera Pillai',
        // the address can't be used to log in, because it has not been proven
        email: null,
        institute_code: 'SAHYADRI',
        institute_email: 'meera@cs.sahyadri.example',
      },
    ])
    const consents = await api.db
      .selectFrom('living_consents')
      .select('purpose')
      .where('user_id', '=', users[0]!.id)
      .execute()
    expect(consents).toEqual([{ purpose: 'teleconsultation' }])
    expect(await mine(reply.data.token)).toEqual({ institute: { name: 'Sahyadri College', has_ended: false } })
    expect(await register(body)).toMatchObject({ status: 400, data: { code: 'code_expired' } })
  })

  it.each([
    ['NOSUCH', 'a@sahyadri.example', 'institute_unknown'],
    ['KAVERI25', 'a@kaveri.example', 'institute_ended'],
    ['SAHYADRI', 'a@gmail.example', 'domain_not_theirs'],
  ])(
    'of %s by %s is refused in words, writes nothing and leaves the code as it is',
    async (institute_code, email, code) => {
      const body = await filled()
      const refused = await register({ ...body, institute_code, email })
      expect(refused).toMatchObject({ status: 400, data: { code } })
      expect(refused.message).not.toBe('')
      expect(await userOf()).toEqual([])
      expect(await register(body)).toMatchObject({ status: 200 })
    },
  )

  it('by a wrong one-time code joins nothing', async () => {
    const body = await filled()
    const otp = body.otp === '000000' ? '111111' : '000000'
    expect(await register({ ...body, otp })).toMatchObject({ status: 400, data: { code: 'code_wrong' } })
    expect(await userOf()).toEqual([])
  })

  it('without name or consent is refused, and makes no account', async () => {
    const { name: _name, consent_version: _version, ...rest } = await filled()
    expect(await register(rest)).toMatchObject({ status: 422, data: { code: 'name_required' } })
    expect(await register({ ...rest, name: 'Meera' })).toMatchObject({
      status: 422,
      data: { code: 'consent_required' },
    })
    expect(await userOf()).toEqual([])
  })

  it('lets an account that is there join, and keeps its name', async () => {
    const user = await api.db
      .insertInto('users')
      .values({ user_type: 'Patient', name: 'Meera', phone: `+91${phone}`, created_at: api.time.now })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await register(await filled())).toMatchObject({ status: 200, data: { name: 'Meera' } })
    expect(await userOf()).toMatchObject([{ id: user.id, name: 'Meera', institute_code: 'SAHYADRI' }])
  })

  it('makes one account of fifty at once', async () => {
    const body = await filled()
    const replies = await Promise.all(Array.from({ length: 50 }, () => register(body)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await userOf()).toHaveLength(1)
  })

  it('stops who tries one institute’s code after another, at the thirtieth', async () => {
    const body = await filled()
    for (let n = 0; n < 30; n++)
      expect((await register({ ...body, institute_code: `GUESS${n}` })).data.code).toBe('institute_unknown')
    expect(await register(body)).toMatchObject({ status: 429, data: { code: 'wait', retry_after: 900 } })
    expect(await userOf()).toEqual([])
  })
})

describe('a membership', () => {
  it('is nobody’s who has not joined', async () => {
    expect((await api.get('/user/institute', await api.aPatient())).data).toEqual({ institute: null })
    expect(await api.get('/user/institute')).toMatchObject({ status: 401 })
  })

  it('says when the institute has ended', async () => {
    const patient = await api.aPatient()
    await api.db
      .updateTable('users')
      .set({ institute_code: 'KAVERI25', institute_email: 'a@kaveri.example' })
      .where('id', '=', patient.id)
      .execute()
    expect((await api.get('/user/institute', patient)).data).toEqual({
      institute: { name: 'Kaveri Works', has_ended: true },
    })
  })

  it('can’t stand without an address, nor with an institute that is not there', async () => {
    const patient = await api.aPatient()
    const change = (institute_code: string, institute_email: string | null) =>
      api.db.updateTable('users').set({ institute_code, institute_email }).where('id', '=', patient.id).execute()
    await expect(change('SAHYADRI', null)).rejects.toThrow('member_with_an_address')
    await expect(change('NOSUCH', 'a@b.example')).rejects.toThrow('foreign key')
  })
})

it('statistics hide a group of nineteen, and count one of twenty', async () => {
  await api.db
    .insertInto('institutes')
    .values({ code: 'COUNTED', name: 'Counted', email_domains: ['c.example'], created_at: api.time.now })
    .execute()
  const add = (count: number) =>
    api.db
      .insertInto('users')
      .values(
        Array.from({ length: count }, (_, n) => ({
          user_type: 'Patient' as const,
          name: 'Somebody',
          email: `${count}-${n}@counted.example`,
          institute_code: 'COUNTED',
          institute_email: `${n}@c.example`,
          created_at: api.time.now,
        })),
      )
      .execute()
  const members = async () => (await listStatistics(api.db)).find(({ code }) => code === 'COUNTED')!.members
  await add(19)
  expect(await members()).toBeNull()
  await add(1)
  expect(await members()).toBe(20)
})
