import { SignJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type Reply, type TestApi } from '../../../../../test/api.ts'
import { SANDBOX } from '../../../../../test/config.ts'
import { purposeKey } from '../../../../platform/purpose-key.ts'
import { hashPassword } from '../passwords/password.ts'

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

  it.each(['Bearer ', 'bearer ', ''])('is taken after %j', async (before) => {
    const { token } = await aLogin()
    const reply = await api.get('/user/profile', undefined, { authorization: before + token })
    expect(reply).toMatchObject({ status: 200, data: { name: 'Meera' } })
  })

  it('that has ended, or is none, hinders no public call', async () => {
    const { token } = await aLogin()
    later(601)
    for (const authorization of [`Bearer ${token}`, 'Bearer garbage', 'Basic YTpi', 'é'])
      expect(await api.get('/blog-category/blog-categories', undefined, { authorization })).toMatchObject({
        status: 200,
      })
  })

  it('ACCT-03 is dead on the server after logout, and so is the cookie', async () => {
    const { token, cookie } = await aLogin()
    const logout = await api.get('/user/logout', undefined, { authorization: `Bearer ${token}` })
    expect(logout).toMatchObject({ status: 200 })
    expect(setCookies(logout)).toEqual([expect.stringMatching(/^__Host-refresh=; Max-Age=0; Path=\/;/)])
    expect(logout.headers['clear-site-data']).toBe('"cache"')
    expect(await profile(token)).toMatchObject({ status: 401 })
    expect(await refresh(cookie)).toMatchObject({ status: 401 })
  })

  it('ACCT-03 ends by no logout that carries its cookie alone', async () => {
    const { token, cookie } = await aLogin()
    const logout = await api.get('/user/logout', undefined, { cookie })
    expect(logout).toMatchObject({ status: 401 })
    expect(setCookies(logout)).toEqual([])
    expect(await profile(token)).toMatchObject({ status: 200 })
    expect(await refresh(cookie)).toMatchObject({ status: 200 })
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
      ['whose session is no uuid', (payload) => signed({ ...payload, sid: "1' or true" })],
      ['whose user is no uuid', (payload) => signed({ ...payload, sub: 'somebody' })],
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
      /^__Host-refresh=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
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

  it('of any earlier generation ends the session, also after its thief has gone on changing it', async () => {
    const { cookie } = await aLogin()
    let thiefs = cookie
    for (let count = 0; count < 3; count++) {
      later(20)
      thiefs = cookieOf(await refresh(thiefs))
    }
    later(20)
    expect(await refresh(cookie)).toMatchObject({ status: 401 })
    expect(await refresh(thiefs)).toMatchObject({ status: 401 })
  })

  it('serves fifty who come with it at once: one changes it, and the session lives', async () => {
    const { cookie } = await aLogin()
    const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(cookie)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    const changed = replies.filter((reply) => reply.headers['set-cookie'])
    expect(changed).toHaveLength(1)
    later(11)
    expect(await refresh(cookieOf(changed[0]!))).toMatchObject({ status: 200 })
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

const allCookies = (reply: Reply) =>
  setCookies(reply)
    .map((cookie) => cookie.split(';')[0]!)
    .join('; ')
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const kept = async () => ({
  sessions: (await api.db.selectFrom('sessions').select('id').execute()).length,
  devices: (await api.db.selectFrom('known_devices').select('id').execute()).length,
})

describe('leaving', () => {
  const ORIGIN = { origin: 'https://clinic.example' }
  const leave = (forget: boolean, headers: Record<string, string>) =>
    api.post('/auth/leave', { forget }, undefined, headers)

  it('ACCT-03 ends the session of the cookie without any header of our own, and keeps the browser known', async () => {
    const { token, reply } = await aLogin()
    const before = await kept()
    const left = await leave(false, { cookie: allCookies(reply), ...ORIGIN })
    expect(left).toMatchObject({ status: 200, data: null })
    expect(left.headers['clear-site-data']).toBe('"cache"')
    expect(setCookies(left)).toEqual([expect.stringMatching(/^__Host-refresh=; Max-Age=0;/)])
    expect(await profile(token)).toMatchObject({ status: 401 })
    expect(await refresh(allCookies(reply))).toMatchObject({ status: 401 })
    expect(await kept()).toEqual(before)
  })

  it('for good forgets the browser too', async () => {
    const { reply } = await aLogin()
    const { devices } = await kept()
    const left = await leave(true, { cookie: allCookies(reply), ...ORIGIN })
    expect(setCookies(left)).toEqual([
      expect.stringMatching(/^__Host-refresh=; Max-Age=0;/),
      expect.stringMatching(/^__Host-device=; Max-Age=0; Path=\/;/),
    ])
    expect((await kept()).devices).toBe(devices - 1)
  })

  it('ends the session of a token that came, and never answers 401', async () => {
    const { token } = await aLogin()
    expect(await leave(false, { ...bearer(token), ...ORIGIN })).toMatchObject({ status: 200 })
    expect(await profile(token)).toMatchObject({ status: 401 })
    for (const authorization of ['', 'Bearer a.b.c', `Bearer ${token}`])
      expect(await leave(true, { authorization, cookie: 'refresh=1; device=1', ...ORIGIN })).toMatchObject({
        status: 200,
      })
  })

  it('is refused to another site’s page and to one that does not say whose it is, and ends nothing', async () => {
    const { token, reply } = await aLogin()
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}])
      expect(await leave(true, { cookie: allCookies(reply), ...headers })).toMatchObject({ status: 403 })
    expect(await profile(token)).toMatchObject({ status: 200 })
    expect(await refresh(allCookies(reply))).toMatchObject({ status: 200 })
  })

  it('everywhere ends every session of this person, and of nobody else', async () => {
    const [here, there] = [await aLogin(), await aLogin()]
    const other = await api.aPatient()
    const left = await api.post('/user/logout-everywhere', undefined, undefined, bearer(here.token))
    expect(left).toMatchObject({ status: 200, data: null })
    expect(left.headers['clear-site-data']).toBe('"cache"')
    for (const { token, cookie } of [here, there]) {
      expect(await profile(token)).toMatchObject({ status: 401 })
      expect(await refresh(cookie)).toMatchObject({ status: 401 })
    }
    expect(await api.get('/user/profile', other)).toMatchObject({ status: 200 })
    expect(await api.post('/user/logout-everywhere', undefined)).toMatchObject({ status: 401 })
  })
})

describe('a link', () => {
  const exchange = (token: string, accept = false, headers: Record<string, string> = {}) =>
    api.post('/auth/exchange', { token, accept }, undefined, headers)
  const aCode = async () => {
    const { token } = await aLogin()
    return (await api.post('/auth/link', undefined, undefined, bearer(token))).data.code as string
  }
  const INVALID = { status: 400, data: { code: 'link_invalid' } }

  it('is made for members only, kept as a hash, and asks a browser that does not know its person first', async () => {
    expect(await api.post('/auth/link', undefined)).toMatchObject({ status: 401 })
    const code = await aCode()
    expect(code).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await api.db.selectFrom('link_codes').selectAll().execute())).not.toContain(code)
    const before = await kept()
    for (let count = 0; count < 3; count++) {
      const asked = await exchange(code)
      expect(asked).toMatchObject({ status: 200, data: { state: 'confirm', name: 'Meera' } })
      expect(asked.headers['set-cookie']).toBeUndefined()
    }
    expect(await kept()).toEqual(before)
    const opened = await exchange(code, true)
    expect(opened).toMatchObject({ status: 200, data: { state: 'session', session: { userType: 'Patient' } } })
    expect(await profile(opened.data.session.token)).toMatchObject({ status: 200, data: { email: EMAIL } })
    expect(await refresh(cookieOf(opened))).toMatchObject({ status: 200 })
    expect(await exchange(code, true)).toMatchObject(INVALID)
  })

  it('opens without a question where its person was the last', async () => {
    const { reply } = await aLogin()
    expect(await exchange(await aCode(), false, { cookie: allCookies(reply) })).toMatchObject({
      data: { state: 'session' },
    })
  })

  it('shows no more of a name than its first word and a letter', async () => {
    const patient = await api.aPatient('Rohan Kumar Das')
    const { code } = (await api.post('/auth/link', undefined, patient)).data
    const { reply } = await aLogin()
    expect((await exchange(code, false, { cookie: allCookies(reply) })).data).toEqual({
      state: 'confirm',
      name: 'Rohan D.',
    })
  })

  it('lasts a minute, opens for one of fifty who come at once, and not for a closed account', async () => {
    const late = await aCode()
    later(60)
    expect(await exchange(late, true)).toMatchObject(INVALID)
    const code = await aCode()
    const { sessions } = await kept()
    const replies = await Promise.all(Array.from({ length: 50 }, () => exchange(code, true)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await kept()).sessions).toBe(sessions + 1)
    const closed = await aCode()
    await api.db.updateTable('users').set({ disabled_at: now }).where('email', '=', EMAIL).execute()
    expect(await exchange(closed, true)).toMatchObject(INVALID)
  })

  it('may be an access token, once', async () => {
    const { token } = await aLogin()
    expect(await exchange(token)).toMatchObject({ data: { state: 'confirm', name: 'Meera' } })
    const replies = await Promise.all(Array.from({ length: 20 }, () => exchange(token, true)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await exchange(token)).toMatchObject(INVALID)
    expect(await profile(token)).toMatchObject({ status: 200 })
  })

  it('that is none, and the call of another site’s page, are refused', async () => {
    const { token } = await aLogin()
    for (const wrong of ['x'.repeat(43), 'a.b.c', '.', `${token}x`])
      expect(await exchange(wrong, true)).toMatchObject(INVALID)
    expect(await exchange(token, true, { origin: 'https://evil.example' })).toMatchObject({ status: 403 })
    later(601)
    expect(await exchange(token, true)).toMatchObject(INVALID)
  })
})
