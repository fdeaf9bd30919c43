import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type Reply, type TestApi } from '../../../test/api.ts'
import { SANDBOX } from '../../../test/config.ts'
import { purposeKey } from '../../purpose-key.ts'
import { hashPassword } from './password.ts'

const EMAIL = 'patient@example.com'
let api: TestApi
let now: Date

beforeAll(async () => {
  api = await testApi({ PUBLIC_URL: 'https://clinic.example' })
  now = api.time.now
  await api.db
    .insertInto('users')
    .values({
      user_type: 'Patient',
      name: 'Meera',
      email: EMAIL,
      password_hash: await hashPassword('secret'),
      created_at: now,
    })
    .execute()
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  await api.db.updateTable('users').set({ disabled_at: null }).execute()
})

const later = (seconds: number) => (api.time.now = new Date(api.time.now.getTime() + seconds * 1000))
const setCookies = (reply: Reply) => [reply.headers['set-cookie'] ?? []].flat().map(String)
const cookieOf = (reply: Reply) => setCookies(reply)[0]!.split(';')[0]!
async function aLogin() {
  const reply = await api.post('/api/v1/user/login', { email: EMAIL, password: 'secret' })
  return { token: reply.data.token as string, cookie: cookieOf(reply), reply }
}
const refresh = (cookie: string, headers: Record<string, string> = { 'x-requested-with': 'fetch' }) =>
  api.post('/auth/refresh', undefined, undefined, { cookie, ...headers })
const profile = (token: string) => api.get('/user/profile', undefined, { authorization: `Bearer ${token}` })

describe('an access token', () => {
  it('serves for ten minutes', async () => {
    const { token } = await aLogin()
    later(599)
    expect(await profile(token)).toMatchObject({ status: 200 })
    later(1)
    expect(await profile(token)).toMatchObject({ status: 401, message: 'unauthorized access, please login again.' })
  })

  it('is dead on the server after logout, and so is the cookie', async () => {
    const { token, cookie } = await aLogin()
    const logout = await api.get('/user/logout', undefined, { authorization: `Bearer ${token}` })
    expect(logout).toMatchObject({ status: 200 })
    expect(logout.headers['set-cookie']).toContain('Max-Age=0')
    expect(await profile(token)).toMatchObject({ status: 401 })
    expect(await refresh(cookie)).toMatchObject({ status: 401 })
  })

  it('is dead when its user is disabled', async () => {
    const { token, cookie } = await aLogin()
    await api.db.updateTable('users').set({ disabled_at: now }).where('email', '=', EMAIL).execute()
    expect(await profile(token)).toMatchObject({ status: 401 })
    expect(await refresh(cookie)).toMatchObject({ status: 401 })
  })

  it('gives no role: that is read from the database', async () => {
    const { token } = await aLogin()
    await api.db.updateTable('users').set({ user_type: 'Doctor' }).where('email', '=', EMAIL).execute()
    const reply = await api.get('/user/patient/profile', undefined, { authorization: `Bearer ${token}` })
    expect(reply).toMatchObject({ status: 403, message: 'unauthorized access, please login again.' })
    await api.db.updateTable('users').set({ user_type: 'Patient' }).where('email', '=', EMAIL).execute()
  })

  describe('is refused', () => {
    const key = purposeKey(SANDBOX.AUTH_SECRET, 'access tokens')
    const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const claims = async () =>
      JSON.parse(Buffer.from((await aLogin()).token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>
    const signed = (payload: Record<string, unknown>, header: object = {}, by: Uint8Array = key) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header }).sign(by)

    it.each<[string, (payload: Record<string, unknown>) => Promise<string> | string]>([
      ['without a signature', (payload) => `${base64({ alg: 'none', typ: 'at+jwt' })}.${base64(payload)}.`],
      ['signed by another key', (payload) => signed(payload, {}, new Uint8Array(32))],
      [
        'signed for another purpose',
        (payload) => signed(payload, {}, purposeKey(SANDBOX.AUTH_SECRET, 'meeting tickets')),
      ],
      ['of another type', (payload) => signed(payload, { typ: 'JWT' })],
      ['without an end', ({ exp: _exp, ...payload }) => signed(payload)],
      ['of another issuer', (payload) => signed({ ...payload, iss: 'elsewhere' })],
      ['for another audience', (payload) => signed({ ...payload, aud: 'elsewhere' })],
      ['for another user’s session', (payload) => signed({ ...payload, sub: '00000000-0000-4000-8000-000000000000' })],
      ['that is no token', () => 'a.b.c'],
    ])('%s', async (_how, forge) => {
      const payload = await claims()
      expect(await profile(await signed(payload))).toMatchObject({ status: 200 })
      expect(await profile(await forge(payload))).toMatchObject({ status: 401 })
    })
  })
})

describe('a refresh token', () => {
  it('travels in a cookie that no script reads, to one path, over https', async () => {
    const { reply } = await aLogin()
    expect(setCookies(reply)[0]).toMatch(
      /^__Secure-refresh=[\w-]{43}; Max-Age=2592000; Path=\/backend\/auth; HttpOnly; SameSite=Strict; Secure$/,
    )
  })

  it('is changed at each use', async () => {
    const { cookie } = await aLogin()
    later(700)
    const second = await refresh(cookie)
    expect(second).toMatchObject({ status: 200, data: { userType: 'Patient', name: 'Meera' } })
    expect(cookieOf(second)).not.toBe(cookie)
    expect(await profile(second.data.token)).toMatchObject({ status: 200 })
    later(700)
    expect(await refresh(cookieOf(second))).toMatchObject({ status: 200 })
  })

  it('serves two tabs that refresh at once', async () => {
    const { cookie } = await aLogin()
    const replies = await Promise.all([refresh(cookie), refresh(cookie)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect(replies.filter((reply) => reply.headers['set-cookie'])).toHaveLength(1)
  })

  it('used again after ten seconds ends the session for both who hold it', async () => {
    const { cookie } = await aLogin()
    const second = await refresh(cookie)
    later(11)
    expect(await refresh(cookie)).toMatchObject({ status: 401 })
    expect(await refresh(cookieOf(second))).toMatchObject({ status: 401 })
    expect(await profile(second.data.token)).toMatchObject({ status: 401 })
  })

  it('ends after thirty days without use', async () => {
    const { cookie } = await aLogin()
    later(30 * 24 * 3600)
    expect(await refresh(cookie)).toMatchObject({ status: 401 })
  })

  it.each<[string, Record<string, string>]>([
    ['without the header of our own scripts', {}],
    ['from another origin', { 'x-requested-with': 'fetch', origin: 'https://evil.example' }],
  ])('is refused %s, and stays good', async (_how, headers) => {
    const { cookie } = await aLogin()
    expect(await refresh(cookie, headers)).toMatchObject({ status: 403 })
    expect(await refresh(cookie, { 'x-requested-with': 'fetch', origin: 'https://clinic.example' })).toMatchObject({
      status: 200,
    })
  })
})
