import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type Reply, type TestApi } from '../../../../../test/api.ts'
import { testPostOffice } from '../../../../../test/post-office.ts'
import { userSuspend } from '../../../../app/admin/verbs/user-suspend.ts'
import { hashPassword } from '../passwords/password.ts'

const PASSWORD = 'a-monsoon-kite'
const EMAIL = 'meera@example.com'
const PHONE = '9876543210'
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
const SITE = 'https://clinic.example'
const MISSING = '00000000-0000-4000-8000-000000000000'
let api: TestApi
let userId: string
let now: Date

beforeAll(async () => {
  api = await testApi({ SHOW_ONE_TIME_CODES: 'true', PUBLIC_URL: SITE })
  now = api.time.now
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  for (const table of ['outbox', 'limit_uses', 'users'] as const) await api.db.deleteFrom(table).execute()
  const user = await api.db
    .insertInto('users')
    .values({
      user_type: 'Patient',
      name: 'Meera Pillai',
      email: EMAIL,
      phone: `+91${PHONE}`,
      password_hash: await hashPassword(PASSWORD),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  userId = user.id
})

const later = (seconds: number) => (api.time.now = new Date(api.time.now.getTime() + seconds * 1000))
interface Login {
  token: string
  /** The cookies as the browser's next request sends them. */
  cookie: string
}
const arrived = (reply: Reply, session: { token: string } = reply.data): Login => {
  expect(reply.status).toBe(200)
  const cookies = [reply.headers['set-cookie'] ?? []].flat().map(String)
  return { token: session.token, cookie: cookies.map((each) => each.split(';')[0]!).join('; ') }
}
const headersOf = (agent: string, cookie?: string) => ({ 'user-agent': agent, ...(cookie && { cookie }) })
const logIn = async (agent = CHROME, cookie?: string) =>
  arrived(
    await api.post('/api/v1/user/login', { email: EMAIL, password: PASSWORD }, undefined, headersOf(agent, cookie)),
  )
/**
 * Creates twenty link codes, each of which logs the person in. They need no password check, so they can be used at the
 * same time.
 */
const linksOf = (login: Login): Promise<string[]> =>
  Promise.all(
    Array.from({ length: 20 }, async () => (await api.post('/auth/link', undefined, by(login))).data.code as string),
  )
async function follow(token: string, headers: Record<string, string> = {}): Promise<Login> {
  const reply = await api.post('/auth/exchange', { token, accept: true }, undefined, headers)
  return arrived(reply, reply.data.session)
}
const by = ({ token }: Login) => ({ id: userId, token: async () => token })
const list = async (login: Login) => {
  const { status, data } = await api.get('/user/sessions', by(login))
  expect(status).toBe(200)
  return data as { id: string; device: string; began: string; last_seen: string; is_this: boolean }[]
}
const end = (session_id: string, login: Login) => api.post('/user/sessions/end', { session_id }, by(login))
const isIn = async (login: Login) => (await api.get('/user/profile', by(login))).status === 200
const idOf = async (login: Login) => (await list(login)).find(({ is_this }) => is_this)!.id
const kept = async () => ({
  sessions: await api.db.selectFrom('sessions').selectAll().orderBy('id').execute(),
  devices: await api.db.selectFrom('known_devices').selectAll().orderBy('id').execute(),
})
const endings = async () =>
  (await api.db.selectFrom('sessions').select('ended_why').where('user_id', '=', userId).execute())
    .map(({ ended_why }) => ended_why)
    .filter((why) => why !== null)
const told = () =>
  api.db.selectFrom('outbox').select(['kind', 'payload']).where('key', 'like', 'new-login:%').orderBy('id').execute()

describe('the list of devices', () => {
  it('shows each live session by the name of its browser, and which one asks', async () => {
    const phone = await logIn(CHROME)
    later(60)
    const laptop = await logIn(FIREFOX)
    later(120)
    await api.post('/auth/refresh', undefined, undefined, { cookie: laptop.cookie, 'x-requested-with': 'fetch' })
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString()
    const id = expect.any(String)
    const shown = [
      { id, device: 'Chrome on Android', began: at(0), last_seen: at(0), is_this: true },
      { id, device: 'Firefox on Windows', began: at(60), last_seen: at(180), is_this: false },
    ]
    expect(await list(phone)).toEqual(shown)
    expect((await list(laptop)).map(({ device, is_this }) => [device, is_this])).toEqual([
      ['Firefox on Windows', true],
      ['Chrome on Android', false],
    ])
  })

  it('leaves out what has ended, what has run out, and what is somebody else’s', async () => {
    const [mine, left] = [await logIn(), await logIn()]
    await api.get('/user/logout', by(left))
    await api.aPatient()
    expect(await list(mine)).toHaveLength(1)
    later(29 * 24 * 3600)
    const fresh = await logIn()
    later(2 * 24 * 3600 - 1)
    const again = await logIn()
    expect((await list(again)).length).toBe(2)
    expect(await isIn(fresh)).toBe(false)
  })

  it('knows the browser of every way in, and keeps nothing of what it sent', async () => {
    const agent = headersOf(FIREFOX)
    const { data: sent } = await api.post('/user/send-otp', { phone: PHONE })
    const answer = { request_id: sent.request_id, phone: PHONE, otp: sent.sandbox_code }
    const coded = arrived(await api.post('/user/verify-otp', answer, undefined, agent))
    const { data: link } = await api.post('/auth/link', undefined, by(coded))
    const exchanged = await api.post('/auth/exchange', { token: link.code, accept: true }, undefined, agent)
    const linked = arrived(exchanged, exchanged.data.session)
    expect((await list(linked)).map(({ device }) => device)).toEqual(['Firefox on Windows', 'Firefox on Windows'])
    // a plain number could be part of any id
    expect(JSON.stringify(await kept())).not.toMatch(/Mozilla|Gecko|Firefox\/|rv:|NT 10/)
  })
})

describe('"not me"', () => {
  it('ends the session, forgets its browser, and leaves all others', async () => {
    const [mine, other, third] = [await logIn(), await logIn(FIREFOX), await logIn()]
    const before = await kept()
    expect(await end(await idOf(other), mine)).toMatchObject({ status: 200, data: null })
    expect([await isIn(mine), await isIn(other), await isIn(third)]).toEqual([true, false, true])
    const { sessions, devices } = await kept()
    expect(devices).toHaveLength(before.devices.length - 1)
    expect(sessions.filter(({ ended_at }) => ended_at)).toEqual([
      expect.objectContaining({
        ended_why: 'not_me',
        ended_at: now,
        device_id: null,
        device_name: 'Firefox on Windows',
      }),
    ])
    const headers = { cookie: other.cookie, 'x-requested-with': 'fetch' }
    expect(await api.post('/auth/refresh', undefined, undefined, headers)).toMatchObject({ status: 401 })
  })

  it('ends all that is open in that browser', async () => {
    const mine = await logIn()
    const first = await logIn(FIREFOX)
    const second = await logIn(FIREFOX, first.cookie)
    await end(await idOf(first), mine)
    expect([await isIn(mine), await isIn(first), await isIn(second)]).toEqual([true, false, false])
  })

  it('of an earlier session of one’s own browser leaves the present one', async () => {
    const first = await logIn()
    const present = await logIn(CHROME, first.cookie)
    await end(await idOf(first), present)
    expect([await isIn(first), await isIn(present)]).toEqual([false, true])
  })

  it('may be said of the present session too', async () => {
    const mine = await logIn()
    expect(await end(await idOf(mine), mine)).toMatchObject({ status: 200 })
    expect(await isIn(mine)).toBe(false)
  })

  it('makes the browser a stranger, whose next login is told to the owner', async () => {
    const [mine, other] = [await logIn(), await logIn(FIREFOX)]
    await end(await idOf(other), mine)
    await api.db.deleteFrom('outbox').execute()
    await logIn(FIREFOX, other.cookie)
    expect(await told()).toHaveLength(1)
  })

  it('is answered alike, and changes nothing, for another’s, a missing and an ended session', async () => {
    const [mine, other] = [await logIn(), await logIn()]
    const [gone, strangers] = [await idOf(other), await api.aPatient()]
    await end(gone, mine)
    const { id: anothers } = (await api.get('/user/sessions', strangers)).data[0]
    const before = await kept()
    const answers = [await end(anothers, mine), await end(MISSING, mine), await end(gone, mine)]
    for (const { status, message, data } of answers)
      expect({ status, message, data }).toEqual({
        status: 404,
        message: 'This device is not logged in any more',
        data: { code: 'not_there' },
      })
    expect(await kept()).toEqual(before)
    expect(await api.get('/user/profile', strangers)).toMatchObject({ status: 200 })
    expect(await api.post('/user/sessions/end', { session_id: anothers })).toMatchObject({ status: 401 })
    expect(await kept()).toEqual(before)
  })

  it('of fifty at once is done once', async () => {
    const [mine, other] = [await logIn(), await logIn()]
    const [id, before] = [await idOf(other), await kept()]
    const answers = await Promise.all(Array.from({ length: 50 }, () => end(id, mine)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(49)
    expect((await kept()).devices).toHaveLength(before.devices.length - 1)
    expect(await isIn(mine)).toBe(true)
  })

  it('while that browser logs in again leaves none of its logins in, but those that are told', async () => {
    const [mine, other] = [await logIn(), await logIn(FIREFOX)]
    const [id, codes] = [await idOf(other), await linksOf(mine)]
    const [ended, ...logins] = await Promise.all([
      end(id, mine),
      ...codes.map((code) => follow(code, headersOf(FIREFOX, other.cookie))),
    ])
    expect(ended).toMatchObject({ status: 200 })
    const live = (await Promise.all(logins.map(isIn))).filter(Boolean)
    // the first of the two was announced earlier
    expect(await told()).toHaveLength(1 + live.length)
  })
})

describe('a session says what ended it:', () => {
  it('a logout', async () => {
    await api.get('/user/logout', by(await logIn()))
    expect(await endings()).toEqual(['logout'])
  })

  it.each([
    [false, 'logout'],
    [true, 'exit'],
  ])('leaving, forgotten: %s', async (forget, why) => {
    const headers = { cookie: (await logIn()).cookie, origin: SITE }
    expect(await api.post('/auth/leave', { forget }, undefined, headers)).toMatchObject({ status: 200 })
    expect(await endings()).toEqual([why])
  })

  it('leaving everywhere', async () => {
    const login = await logIn()
    await logIn()
    await api.post('/user/logout-everywhere', undefined, by(login))
    expect(await endings()).toEqual(['everywhere', 'everywhere'])
  })

  it('another password', async () => {
    const login = await logIn()
    await logIn()
    const words = { old_password: PASSWORD, new_password: 'another-monsoon-kite' }
    expect(await api.post('/api/v1/user/changePassword', words, by(login))).toMatchObject({ status: 200 })
    expect(await endings()).toEqual(['password'])
  })

  it('a password by a link', async () => {
    await logIn()
    await api.post('/api/v1/user/forgotPassword', { email: EMAIL })
    const letter = await api.db.selectFrom('outbox').select('payload').where('key', 'like', 'password-link:%').execute()
    const code = /#([\w-]{43})/.exec(JSON.stringify(letter))![1]!
    await api.post('/api/v1/user/resetPassword', { code, password: 'another-monsoon-kite' })
    expect(await endings()).toEqual(['password'])
  })

  it('a token in two hands', async () => {
    const { cookie } = await logIn()
    const refresh = () => api.post('/auth/refresh', undefined, undefined, { cookie, 'x-requested-with': 'fetch' })
    await refresh()
    later(11)
    expect(await refresh()).toMatchObject({ status: 401 })
    expect(await endings()).toEqual(['reuse'])
  })

  it('an operator', async () => {
    await logIn()
    // their audit gets no further entries
    await api.db.updateTable('users').set({ user_type: 'Doctor' }).where('id', '=', userId).execute()
    await api.db
      .transaction()
      .execute((trx) =>
        userSuspend.work(trx, { user: userId }, { now: api.time.now, secrets: () => [''], by: 'somebody', word: '' }),
      )
    expect(await endings()).toEqual(['suspended'])
  })
})

describe('a login in a browser that the account does not know', () => {
  it('is told to its owner, unless it is the very first', async () => {
    await logIn()
    expect(await told()).toEqual([])
    await logIn(FIREFOX)
    expect(await told()).toEqual([
      {
        kind: 'message',
        payload: {
          user_id: userId,
          template: 'new_login',
          params: { device: 'Firefox on Windows', at: now.toISOString() },
        },
      },
    ])
  })

  it('is not told where the browser is known, and told where it is another’s', async () => {
    const { cookie } = await logIn()
    await logIn(CHROME, cookie)
    expect(await told()).toEqual([])
    await api.db.updateTable('users').set({ email: null }).where('id', '=', userId).execute()
    const answer = { email: EMAIL, user_type: 'Patient', name: 'Kiran', created_at: now } as const
    const password_hash = await hashPassword(PASSWORD)
    await api.db
      .insertInto('users')
      .values({ ...answer, password_hash })
      .execute()
    await logIn()
    expect(await told()).toEqual([])
    await logIn(CHROME, cookie)
    expect(await told()).toHaveLength(1)
  })

  it('is told too where all browsers were forgotten', async () => {
    await logIn()
    await api.db.deleteFrom('known_devices').execute()
    await logIn()
    expect(await told()).toHaveLength(1)
  })

  it('is not told where nobody was let in', async () => {
    await logIn()
    const before = await kept()
    const wrong = { email: EMAIL, password: 'not-the-kite' }
    expect(await api.post('/api/v1/user/login', wrong, undefined, headersOf(FIREFOX))).toMatchObject({ status: 400 })
    expect(await told()).toEqual([])
    expect(await kept()).toEqual(before)
  })

  it('of twenty first ones at once is told of all but one', async () => {
    const codes = await linksOf(await logIn())
    for (const table of ['outbox', 'sessions', 'known_devices'] as const) await api.db.deleteFrom(table).execute()
    await Promise.all(codes.map((code) => follow(code)))
    expect(await told()).toHaveLength(codes.length - 1)
  })

  it('comes under the bell, and leads to the list of devices', async () => {
    await logIn()
    await logIn(FIREFOX)
    await testPostOffice(api).run()
    const { notices } = (await api.get('/notices', by(await logIn()))).data
    expect(notices).toEqual([
      expect.objectContaining({
        text: 'New login to your account: Firefox on Windows, Saturday, 21\u00A0November, 10:00\u00A0am\u00A0IST. Not you? Log it out.',
        path: '/account/security',
      }),
    ])
  })
})
