import { CONSENT_DOCUMENT, CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openConnections } from '../../../../test/database.ts'
import { testApi, type Reply, type TestApi } from '../../../../test/api.ts'
import { testConfig } from '../../../../test/config.ts'
import { buildApp } from '../../../app/app.ts'
import { hashPassword, isPassword } from './passwords/password.ts'
import type { DeliveryPayload } from '../../../platform/messages/outbox-payloads.ts'
import { wordsOf } from '../../../platform/messages/words-of.ts'

let api: TestApi
let phone: string
let now: Date
let tests = 0
/** A network address other than the test's own. */
let stranger: string

beforeAll(async () => {
  api = await testApi({ SHOW_ONE_TIME_CODES: 'true' })
  now = api.time.now
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = now
  // all phones in these tests have the same prefix, and most codes are never entered
  await api.db.deleteFrom('text_counts').execute()
  phone = `98765${String(++tests).padStart(5, '0')}`
  stranger = `203.0.113.${tests}`
})

const later = (seconds: number) => (api.time.now = new Date(api.time.now.getTime() + seconds * 1000))
interface Sent {
  request_id: string
  sandbox_code: string
}
const by = (from?: string, cookie?: string) => ({
  ...(from && { 'x-forwarded-for': from }),
  ...(cookie && { cookie }),
})
const send = (to = phone, from?: string, cookie?: string) =>
  api.post('/user/send-otp', { phone: to }, undefined, by(from, cookie))
const sentCode = async (from?: string, cookie?: string): Promise<Sent> => {
  const { status, data } = await send(phone, from, cookie)
  expect(status).toBe(200)
  return data
}
const verify = ({ request_id, sandbox_code: otp }: Sent, more: object = {}, from?: string, cookie?: string) =>
  api.post('/user/verify-otp', { request_id, phone, otp, ...more }, undefined, by(from, cookie))
/** The secret by which a login's browser is recognized, as its next request sends it. */
const deviceOf = (reply: Reply): string => {
  const cookies = [reply.headers['set-cookie']].flat().map(String)
  return cookies.find((cookie) => cookie.startsWith('device='))!.split(';')[0]!
}
const newcomer = { name: 'Meera Pillai', consent_version: CONSENT_VERSION }
const wrong = (sent: Sent): Sent => ({ ...sent, sandbox_code: sent.sandbox_code === '000000' ? '111111' : '000000' })
const userOf = (digits = phone) => api.db.selectFrom('users').selectAll().where('phone', '=', `+91${digits}`).execute()
const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

describe('a one-time code', () => {
  it('is six digits, and shown in the sandbox only', async () => {
    expect(await send()).toMatchObject({
      status: 200,
      data: {
        request_id: expect.any(String),
        resend_after: 30,
        expires_in: 300,
        sandbox_code: expect.stringMatching(/^\d{6}$/),
      },
    })
    const real = await testApi()
    const reply = await real.post('/user/send-otp', { phone })
    expect(reply.data).toEqual({ request_id: expect.any(String), resend_after: 30, expires_in: 300 })
    await real.close()
  })

  it('is kept as a hash, and its message names nothing of health', async () => {
    const { sandbox_code: code } = await sentCode()
    const [kept] = await api.db
      .selectFrom('one_time_codes')
      .select('code_hash')
      .where('destination', '=', `+91${phone}`)
      .execute()
    expect(kept!.code_hash).toMatch(/^[0-9a-f]{64}$/)
    const [message] = await api.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(message).toMatchObject({
      kind: 'sms',
      payload: { to: `+91${phone}`, template: 'login_code', params: { code, minutes: 5 } },
    })
    expect(wordsOf('sms', message!.payload as unknown as DeliveryPayload, 'https://clinic.example')!.text).toContain(
      `${code} is your login code. It is valid for 5 minutes. Do not share it with anyone.`,
    )
  })

  it('makes a patient of a new phone, with name and consent, and a token that shows who it is', async () => {
    const reply = await verify(await sentCode(), newcomer)
    expect(reply).toMatchObject({ status: 200, data: { userType: 'Patient', name: 'Meera Pillai' } })
    expect(payloadOf(reply.data.token)).toMatchObject({ userType: 'Patient', name: 'Meera Pillai' })
    const [user] = await userOf()
    const consents = await api.db.selectFrom('consent_events').selectAll().where('user_id', '=', user!.id).execute()
    expect(consents).toEqual([
      expect.objectContaining({ document_version: CONSENT_DOCUMENT.version, given: true, channel: 'login', at: now }),
    ])
  })

  it.each(['+91 98765 4321', '098765 4321', '+9198765-4321'])('finds the same account by %s…', async (prefix) => {
    const digits = `98765${String(++tests).padStart(5, '0')}`
    phone = digits
    await verify(await sentCode(), newcomer)
    later(60)
    const typed = prefix.replace(/98765.*/, `${digits.slice(0, 5)} ${digits.slice(5)}`)
    const { data } = await api.post('/user/send-otp', { phone: typed })
    const reply = await api.post('/user/verify-otp', {
      request_id: data.request_id,
      phone: typed,
      otp: data.sandbox_code,
    })
    expect(reply).toMatchObject({ status: 200, data: { name: 'Meera Pillai' } })
    expect(await userOf(digits)).toHaveLength(1)
  })

  it('is not used up while the name or the consent is missing', async () => {
    const code = await sentCode()
    expect(await verify(code)).toMatchObject({ status: 422, data: { code: 'name_required' } })
    expect(await verify(code, { name: 'Meera' })).toMatchObject({ status: 422, data: { code: 'consent_required' } })
    const outdated = { name: 'Meera', consent_version: '2020-01-01' }
    expect(await verify(code, outdated)).toMatchObject({ status: 422, data: { code: 'consent_required' } })
    expect(await userOf()).toEqual([])
    expect(await verify(code, newcomer)).toMatchObject({ status: 200 })
  })

  it('counts once', async () => {
    const code = await sentCode()
    expect(await verify(code, newcomer)).toMatchObject({ status: 200 })
    expect(await verify(code, newcomer)).toMatchObject({ status: 400, data: { code: 'code_expired' } })
  })

  it('counts once when fifty send it at the same moment', async () => {
    const code = await sentCode()
    await openConnections(api.db, 5)
    const replies = await Promise.all(Array.from({ length: 50 }, () => verify(code, newcomer)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 400)).toHaveLength(49)
    expect(await userOf()).toHaveLength(1)
    expect(
      await api.db
        .selectFrom('sessions')
        .selectAll()
        .where('user_id', '=', (await userOf())[0]!.id)
        .execute(),
    ).toHaveLength(1)
  })

  it('ACCT-02 is dead after five wrong tries, also when they come at once', async () => {
    const code = await sentCode()
    const tries = await Promise.all(Array.from({ length: 8 }, () => verify(wrong(code))))
    expect(tries.filter(({ data }) => data.code === 'code_wrong')).toHaveLength(5)
    expect(tries.filter(({ data }) => data.code === 'code_expired')).toHaveLength(3)
    expect(await verify(code, newcomer)).toMatchObject({ status: 400, data: { code: 'code_expired' } })
    expect(await userOf()).toEqual([])
  })

  it('ACCT-02 ends after five minutes', async () => {
    const code = await sentCode()
    later(299)
    expect(await verify(code)).toMatchObject({ data: { code: 'name_required' } })
    later(1)
    expect(await verify(code, newcomer)).toMatchObject({ status: 400, data: { code: 'code_expired' } })
  })

  it('ACCT-02 lives for a minute beside a newer one of the same browser, and is dead then', async () => {
    const first = await sentCode()
    later(59)
    await sentCode()
    expect(await verify(first)).toMatchObject({ status: 422, data: { code: 'name_required' } })
    later(121)
    const third = await sentCode()
    expect(third.request_id).not.toBe(first.request_id)
    expect(await verify(first, newcomer)).toMatchObject({ status: 400, data: { code: 'code_expired' } })
    expect(await verify(third, newcomer)).toMatchObject({ status: 200 })
  })

  it('SAFE-02 is ended by no stranger’s request, and a stranger’s wrong answers cost their own request', async () => {
    const own = await sentCode()
    later(100)
    const theirs = await sentCode(stranger)
    for (let count = 0; count < 5; count++)
      expect(await verify(wrong(theirs), {}, stranger)).toMatchObject({ status: 400, data: { code: 'code_wrong' } })
    expect(await verify(theirs, newcomer, stranger)).toMatchObject({ status: 400, data: { code: 'code_expired' } })
    expect(await verify(own, newcomer)).toMatchObject({ status: 200 })
  })

  it('SAFE-02 SHELL-15 answers an unknown, a foreign and a spent request alike, with no 401, and tells not whether a phone logs in just now', async () => {
    const live = await sentCode()
    const { data: foreign } = await send('9876600000', stranger)
    const unknown = { ...live, request_id: '00000000-0000-4000-8000-000000000000' }
    const replies = [
      await verify(unknown, newcomer),
      await verify({ ...live, request_id: foreign.request_id }, newcomer),
    ]
    await verify(live, newcomer)
    replies.push(await verify(live, newcomer))
    for (const { status, message, data } of replies) {
      expect([status, message, data]).toEqual([
        400,
        'This code has expired. Ask for a new one',
        { code: 'code_expired' },
      ])
    }
    expect(await userOf('9876600000')).toEqual([])
  })

  it('SAFE-07 guesses at requests that are not there cost nobody behind the address anything', async () => {
    const nobody = { request_id: '00000000-0000-4000-8000-000000000000', sandbox_code: '123456' }
    const uses = () => api.db.selectFrom('limit_uses').select('id').orderBy('id').execute()
    const before = await uses()
    const replies = await Promise.all(Array.from({ length: 400 }, () => verify(nobody, {}, stranger)))
    expect(replies.every(({ data }) => data.code === 'code_expired')).toBe(true)
    expect(await uses()).toEqual(before)
    expect(await verify(await sentCode(stranger), newcomer, stranger)).toMatchObject({ status: 200 })
  })

  it('does not open a closed account', async () => {
    await verify(await sentCode(), newcomer)
    await api.db.updateTable('users').set({ disabled_at: now }).where('phone', '=', `+91${phone}`).execute()
    later(30)
    expect(await verify(await sentCode())).toMatchObject({ status: 403, data: { code: 'account_closed' } })
  })
})

describe('asking for codes', () => {
  it('ACCT-02 waits thirty seconds, by either path, and says how long', async () => {
    await send()
    later(10)
    const refused = await api.post('/user/resend-otp', { phone })
    expect(refused).toMatchObject({ status: 429, data: { code: 'wait', retry_after: 20 } })
    expect(refused.headers['retry-after']).toBe('20')
    later(20)
    expect(await api.post('/user/resend-otp', { phone })).toMatchObject({ status: 200 })
  })

  it('sends one code when ten are asked for at once', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => send()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(9)
  })

  it('SAFE-02 makes a phone wait longer each time, a quarter of an hour at most, however many strangers ask', async () => {
    const waits: number[] = []
    for (let count = 0; count < 20; count++) {
      expect(await send(phone, `198.51.100.${count}`)).toMatchObject({ status: 200 })
      const { data } = await send(phone, `198.51.101.${count}`)
      waits.push(data.retry_after)
      later(data.retry_after)
    }
    expect(waits.slice(0, 8)).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
    expect(Math.max(...waits)).toBe(900)
  })

  it('sends one phone four codes an hour and eight a day from one address, and others still get theirs', async () => {
    const sent: number[] = []
    for (let minute = 0; minute < 24 * 60; minute += 15) {
      if ((await send(phone, stranger)).status === 200) sent.push(minute)
      later(900)
    }
    expect(sent).toEqual([0, 15, 30, 45, 60, 75, 90, 105])
    expect(await send(phone, '192.0.2.200')).toMatchObject({ status: 200 })
  })

  it('SAFE-02 from a browser that knows the phone waits for no stranger', async () => {
    const known = deviceOf(await verify(await sentCode(), newcomer))
    for (let count = 0; count < 8; count++) {
      later(900)
      expect(await send(phone, `198.51.100.${count}`)).toMatchObject({ status: 200 })
    }
    expect(await send()).toMatchObject({ status: 429 })
    const own = await sentCode(undefined, known)
    expect(await send(phone, undefined, known)).toMatchObject({ status: 429, data: { retry_after: 30 } })
    expect(await verify(own, {}, undefined, known)).toMatchObject({ status: 200 })
    const another = await send('9876600001', undefined, known)
    expect((await send('9876600001', undefined, known)).data.retry_after, another.message).toBe(30)
  })

  it('SAFE-07 asks for work after twenty an hour from one address that nobody answers, whatever the phones', async () => {
    const replies = []
    for (let index = 0; index < 21; index++)
      replies.push(await send(`97000${String(index).padStart(5, '0')}`, stranger))
    expect(replies.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429])
    const { message, data, headers } = replies.at(-1)!
    expect([message, data]).toEqual([
      'Please wait before you ask for another code',
      { code: 'wait', retry_after: 3600, work: { challenge: expect.any(String), bits: 13 } },
    ])
    expect(headers['retry-after']).toBe('3600')
    expect(await userOf('9700000020')).toEqual([])
    expect(await send('9700099999', '192.0.2.200')).toMatchObject({ status: 200 })
  })

  it('keeps to the limit of an address when forty phones are asked for at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => send(`97001${String(index).padStart(5, '0')}`, stranger)),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  })

  it('SAFE-02 answers alike whether the phone has an account', async () => {
    const shape = (data: object) => Object.keys(data).toSorted()
    const unknown = await send()
    await verify(unknown.data, newcomer)
    later(30)
    const known = await send()
    expect([known.status, known.message, shape(known.data)]).toEqual([
      unknown.status,
      unknown.message,
      shape(unknown.data),
    ])
  })

  it('is forgotten when the codes have ended, with their messages', async () => {
    const { createCodesService } = await import('./codes/codes.service.ts')
    const codes = createCodesService({ db: api.db, clock: () => api.time.now, codeKeys: [new Uint8Array(32)] })
    await send()
    later(301)
    await codes.forgetOld()
    const kept = await api.db
      .selectFrom('one_time_codes')
      .selectAll()
      .where('destination', '=', `+91${phone}`)
      .execute()
    expect(kept).toEqual([])
    const before = new Date(api.time.now.getTime() - 300_000)
    expect(await api.db.selectFrom('outbox').selectAll().where('created_at', '<', before).execute()).toEqual([])
  })
})

describe('a password', () => {
  const email = 'Asha.Rao@Example.com'
  const login = (password: string, as = email) => api.post('/api/v1/user/login', { email: as, password })
  beforeAll(async () => {
    await api.db
      .insertInto('users')
      .values({
        user_type: 'Doctor',
        name: 'Asha Rao',
        email: email.toLowerCase(),
        password_hash: await hashPassword('correct horse'),
        created_at: now,
      })
      .execute()
  })

  it('is kept by argon2id with 19 MiB and two passes', async () => {
    expect(await hashPassword('anything')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('lets a doctor in', async () => {
    expect(await login('correct horse')).toMatchObject({ status: 200, data: { userType: 'Doctor', name: 'Asha Rao' } })
  })

  it('SAFE-02 SHELL-15 that is wrong is no 401, and an unknown address and an account without one answer alike', async () => {
    const withoutPassword = 'nopassword@example.com'
    await api.db
      .insertInto('users')
      .values({ user_type: 'Patient', name: 'No', email: withoutPassword, created_at: now })
      .execute()
    const replies = [
      await login('wrong'),
      await login('wrong', 'nobody@example.com'),
      await login('', withoutPassword).then(() => login('x', withoutPassword)),
    ]
    for (const reply of replies) {
      expect(reply).toMatchObject({
        status: 400,
        message: 'The e-mail address or the password is wrong',
        data: { code: 'wrong_credentials' },
      })
      expect(reply.headers['set-cookie']).toBeUndefined()
    }
  })

  const guess = (from: string, as = email, cookie?: string) =>
    api.post('/api/v1/user/login', { email: as, password: 'guess' }, undefined, by(from, cookie))
  const enter = (from: string, cookie?: string) =>
    api.post('/api/v1/user/login', { email, password: 'correct horse' }, undefined, by(from, cookie))
  const guesses = () =>
    api.db
      .selectFrom('limit_uses')
      .select((all) => all.fn.countAll<number>().as('count'))
      .where('name', 'like', 'login%')
      .executeTakeFirstOrThrow()

  it('can be guessed five times in a quarter of an hour from one address, also of an account that is not there', async () => {
    for (const as of [email, 'nobody@example.com']) {
      const from = as === email ? '198.51.100.1' : '198.51.100.2'
      const replies = await Promise.all(Array.from({ length: 12 }, () => guess(from, as)))
      expect(replies.filter(({ status }) => status === 400)).toHaveLength(5)
      expect(replies.filter(({ status }) => status === 429)).toHaveLength(7)
      const [refused] = replies.filter(({ status }) => status === 429)
      expect(refused).toMatchObject({ data: { code: 'wait', retry_after: 900 }, headers: { 'retry-after': '900' } })
    }
    expect(await enter('198.51.100.1')).toMatchObject({ status: 429 })
    later(900)
    expect(await enter('198.51.100.1')).toMatchObject({ status: 200 })
  })

  it('SAFE-07 can be tried on three hundred accounts an hour from one address, over all processes, then for work', async () => {
    await api.db
      .insertInto('limit_uses')
      .values(
        Array.from({ length: 290 }, () => ({
          name: 'logins from an address',
          key_hash: createHash('sha256').update(`logins from an address ${stranger}`).digest('hex'),
          used_at: now,
        })),
      )
      .execute()
    const config = testConfig({ DATABASE_URL: api.url })
    const second = await buildApp({ config, db: api.db, clock: () => api.time.now, logLevel: 'silent' })
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        (index % 2 ? second : api.app).inject({
          method: 'POST',
          url: '/api/v1/user/login',
          headers: by(stranger),
          payload: { email: `person${index}@example.com`, password: 'guess' },
        }),
      ),
    )
    await second.close()
    expect(replies.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10)
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30)
  })

  it('SAFE-02 stays good for its owner, from another address and from a known browser, whatever strangers guess', async () => {
    const known = deviceOf(await enter('192.0.2.1'))
    for (let count = 0; count < 30; count++) await guess(`198.51.100.${100 + count}`)
    expect(await enter('192.0.2.2')).toMatchObject({ status: 200 })
    for (let count = 0; count < 6; count++) await guess('192.0.2.1')
    expect(await enter('192.0.2.1')).toMatchObject({ status: 429 })
    expect(await enter('192.0.2.1', known)).toMatchObject({ status: 200 })
    const replies = []
    for (let count = 0; count < 11; count++) replies.push((await guess('192.0.2.1', email, known)).status)
    expect(replies).toEqual([...Array(10).fill(400), 429])
  })

  it('is refused for a moment, and counted as no try, while too many wait to be checked', async () => {
    const before = await guesses()
    let isAnswered = false
    // takes one of the 50 places, and takes it again at once whenever its check is done
    const keepPlace = async () => {
      let isMine = true
      while (isMine && !isAnswered) isMine = (await isPassword('anything', null)) !== undefined
    }
    const places = Array.from({ length: 50 }, keepPlace)
    const refused = await enter('192.0.2.8').finally(() => (isAnswered = true))
    expect(refused).toMatchObject({ status: 429, data: { code: 'wait', retry_after: 2 } })
    expect(await guesses()).toEqual(before)
    await Promise.all(places)
    expect(await enter('192.0.2.8')).toMatchObject({ status: 200 })
  })

  it('that is right costs nothing', async () => {
    const before = await guesses()
    for (let index = 0; index < 7; index++) expect((await enter('192.0.2.7')).status).toBe(200)
    expect(await guesses()).toEqual(before)
  })
})

describe('a browser that has let somebody in', () => {
  it('is known by a cookie that no script reads, kept as a hash, and is the last person’s', async () => {
    const first = await verify(await sentCode(), newcomer)
    const cookies = [first.headers['set-cookie']].flat().map(String)
    expect(cookies.find((cookie) => cookie.startsWith('device='))).toMatch(
      /^device=[\w-]{43}; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    later(40)
    const again = await verify(await sentCode(undefined, deviceOf(first)), {}, undefined, deviceOf(first))
    expect(deviceOf(again)).toBe(deviceOf(first))
    const [mine] = await userOf()
    phone = '9876700001'
    const other = await verify(await sentCode(undefined, deviceOf(first)), newcomer, undefined, deviceOf(first))
    expect(deviceOf(other)).not.toBe(deviceOf(first))
    const kept = await api.db.selectFrom('known_devices').selectAll().execute()
    expect(kept.filter(({ user_id }) => user_id === mine!.id)).toEqual([])
    expect(JSON.stringify(kept)).not.toContain(deviceOf(other).slice(7))
  })
})

describe('a profile', () => {
  it('is the caller’s own', async () => {
    const patient = await api.aPatient('Rohan Das')
    const expected = {
      id: patient.id,
      userType: 'Patient',
      name: 'Rohan Das',
      email: null,
      phone: expect.stringMatching(/^\+919/),
    }
    expect((await api.get('/user/profile', patient)).data).toEqual(expected)
    expect((await api.get('/user/patient/profile', patient)).data).toEqual({ ...expected, identity: null })
  })
})
