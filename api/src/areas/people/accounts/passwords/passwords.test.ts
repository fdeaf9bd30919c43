import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { hashPassword } from './password.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})
afterAll(() => api.close())

const OLD = 'the-old-monsoon-kite'
const NEW = 'a-new-monsoon-kite'
const EMAIL = 'meera@example.com'
const HERE = { 'x-forwarded-for': '203.0.113.7' }
let userId: string

beforeEach(async () => {
  for (const table of ['outbox', 'limit_uses', 'users'] as const) await api.db.deleteFrom(table).execute()
  const user = await api.db
    .insertInto('users')
    .values({
      user_type: 'Patient',
      name: 'Meera Pillai',
      email: EMAIL,
      password_hash: await hashPassword(OLD),
      created_at: api.time.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  userId = user.id
})

const forgot = (email = EMAIL, headers = HERE) => api.post('/api/v1/user/forgotPassword', { email }, undefined, headers)
const reset = (code: string, password = NEW) => api.post('/api/v1/user/resetPassword', { code, password })
const logIn = (password: string) => api.post('/api/v1/user/login', { email: EMAIL, password })
const letters = () =>
  api.db.selectFrom('outbox').select(['key', 'payload']).where('key', 'like', 'password-link:%').execute()
/** Reads the code from the newest link. */
async function linkOf(): Promise<string> {
  const [letter] = (await letters()).toReversed()
  return /reset-password#([\w-]{43})/.exec(JSON.stringify(letter!.payload))![1]!
}
const person = (token: string) => ({ id: userId, token: async () => token })
const passwordOf = async () =>
  await api.db.selectFrom('users').select(['password_hash', 'password_changed_at']).executeTakeFirstOrThrow()

describe('a forgotten password', () => {
  it('ACCT-03 is chosen anew by a link that works once, and every session ends', async () => {
    const { token } = (await logIn(OLD)).data
    expect((await forgot()).status).toBe(200)
    const code = await linkOf()
    expect(JSON.stringify(await api.db.selectFrom('link_codes').selectAll().execute())).not.toContain(code)
    expect((await reset(code)).status).toBe(200)
    expect((await api.get('/user/profile', person(token))).status).toBe(401)
    expect((await logIn(OLD)).data).toMatchObject({ code: 'wrong_credentials' })
    expect((await logIn(NEW)).status).toBe(200)
    expect(await reset(code, 'yet-another-kite-9')).toMatchObject({ status: 400, data: { code: 'link_used' } })
    expect((await logIn(NEW)).status).toBe(200)
  })

  it('is told to its owner once it was changed', async () => {
    await forgot()
    await reset(await linkOf())
    const told = await api.db.selectFrom('outbox').select('payload').where('key', 'like', 'password:%').execute()
    expect(told.length).toBeGreaterThan(0)
    for (const { payload } of told) expect(payload).toMatchObject({ template: 'password_changed' })
    expect(await passwordOf()).toMatchObject({ password_changed_at: api.time.now })
  })

  it('is answered alike for an address without an account, and sends nothing there', async () => {
    const known = await forgot()
    const unknown = await forgot('nobody@example.com')
    expect([unknown.status, unknown.data, unknown.message]).toEqual([known.status, known.data, known.message])
    expect(await letters()).toHaveLength(1)
    expect((await forgot('nobody@example.com')).status).toBe((await forgot()).status)
  })

  it('of a closed account sends nothing', async () => {
    await api.db.updateTable('users').set({ disabled_at: api.time.now }).execute()
    expect((await forgot()).status).toBe(200)
    expect(await letters()).toEqual([])
  })

  it('waits between two links, and a stranger’s asking leaves the first one good', async () => {
    await forgot()
    const code = await linkOf()
    const again = await forgot(EMAIL, { 'x-forwarded-for': '198.51.100.9' })
    expect(again).toMatchObject({ status: 429, data: { code: 'wait', retry_after: expect.any(Number) } })
    expect(await letters()).toHaveLength(1)
    expect((await reset(code)).status).toBe(200)
  })

  it('has thirty minutes, and its letter goes with it', async () => {
    await forgot()
    const code = await linkOf()
    const before = await passwordOf()
    const then = api.time.now
    api.time.now = new Date(then.getTime() + 30 * 60_000 + 1)
    expect(await reset(code)).toMatchObject({ status: 400, data: { code: 'link_invalid' } })
    expect(await passwordOf()).toEqual(before)
    api.time.now = then
  })

  it('of fifty at once is chosen by one', async () => {
    await forgot()
    const code = await linkOf()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => reset(code, `monsoon-kite-no-${n}`)))
    const done = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []))
    expect(done).toHaveLength(1)
    expect((await logIn(`monsoon-kite-no-${done[0]}`)).status).toBe(200)
  })

  it.each([
    ['short', 'too_short'],
    ['password123456', 'too_common'],
    ['pillai-monsoon-kite', 'too_personal'],
  ])('refuses %s as %s, and the link stays good', async (password, code) => {
    await forgot()
    const link = await linkOf()
    const before = await passwordOf()
    expect(await reset(link, password)).toMatchObject({ status: 400, data: { code } })
    expect(await passwordOf()).toEqual(before)
    expect((await reset(link)).status).toBe(200)
  })

  it('is no login, and a login’s code chooses no password', async () => {
    await forgot()
    const exchanged = await api.post('/auth/exchange', { token: await linkOf(), accept: true })
    expect(exchanged).toMatchObject({ status: 400, data: { code: 'link_invalid' } })
    const { token } = (await logIn(OLD)).data
    const { code } = (await api.post('/auth/link', {}, person(token))).data
    expect(await reset(code)).toMatchObject({ status: 400, data: { code: 'link_invalid' } })
    expect((await logIn(OLD)).status).toBe(200)
  })
})

describe('a password that is known', () => {
  const change = (token: string, old_password: string, new_password: string) =>
    api.post('/api/v1/user/changePassword', { old_password, new_password }, person(token), HERE)

  it('ACCT-03 is changed by the present one: other sessions end, this one stays', async () => {
    const [mine, other] = [(await logIn(OLD)).data.token, (await logIn(OLD)).data.token]
    expect((await change(mine, OLD, NEW)).status).toBe(200)
    expect((await api.get('/user/profile', person(mine))).status).toBe(200)
    expect((await api.get('/user/profile', person(other))).status).toBe(401)
    expect((await logIn(NEW)).status).toBe(200)
  })

  it('is not changed by a wrong one, whose tries are counted', async () => {
    const { token } = (await logIn(OLD)).data
    const before = await passwordOf()
    expect(await change(token, 'not-the-old-one', NEW)).toMatchObject({
      status: 400,
      data: { code: 'wrong_password' },
    })
    const more = await Promise.all(Array.from({ length: 12 }, () => change(token, 'not-the-old-one', NEW)))
    expect(more.filter(({ status }) => status === 429).length).toBeGreaterThan(5)
    expect(await passwordOf()).toEqual(before)
  })

  it('is not taken where it is weak', async () => {
    const { token } = (await logIn(OLD)).data
    const before = await passwordOf()
    expect(await change(token, OLD, 'short')).toMatchObject({ status: 400, data: { code: 'too_short' } })
    expect(await passwordOf()).toEqual(before)
  })

  it('of an account that began by phone is not there to be known', async () => {
    const patient = await api.aPatient()
    const answer = await api.post('/api/v1/user/changePassword', { old_password: 'x', new_password: NEW }, patient)
    expect(answer).toMatchObject({ status: 400, data: { code: 'wrong_password' } })
  })
})
