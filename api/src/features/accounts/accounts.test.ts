import { CONSENT_VERSION } from '@app/contracts/accounts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { hashPassword } from './password.ts'

let api: TestApi
let phone: string
let now: Date
let count = 0

beforeAll(async () => {
  api = await testApi({ SHOW_ONE_TIME_CODES: 'true' })
  now = api.time.now
})
afterAll(() => api.close())
beforeEach(() => {
  api.time.now = now
  phone = `98765${String(++count).padStart(5, '0')}`
})

const later = (seconds: number) => (api.time.now = new Date(api.time.now.getTime() + seconds * 1000))
const send = (to = phone, from?: string) =>
  api.post('/user/send-otp', { phone: to }, undefined, from ? { 'x-forwarded-for': from } : {})
const sentCode = async (): Promise<string> => (await send()).data.sandbox_code
const verify = (otp: string, more: object = {}) => api.post('/user/verify-otp', { phone, otp, ...more })
const newcomer = { name: 'Meera Pillai', consent_version: CONSENT_VERSION }
const wrong = (code: string) => (code === '000000' ? '111111' : '000000')
const userOf = (digits = phone) => api.db.selectFrom('users').selectAll().where('phone', '=', `+91${digits}`).execute()
const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

describe('a one-time code', () => {
  it('is six digits, and shown in the sandbox only', async () => {
    expect(await send()).toMatchObject({
      status: 200,
      data: { resend_after: 30, expires_in: 300, sandbox_code: expect.stringMatching(/^\d{6}$/) },
    })
    const real = await testApi()
    const reply = await real.post('/user/send-otp', { phone })
    expect(reply.data).toEqual({ resend_after: 30, expires_in: 300 })
    await real.close()
  })

  it('is kept as a hash, and its message names nothing of health', async () => {
    const code = await sentCode()
    const [kept] = await api.db
      .selectFrom('one_time_codes')
      .select('code_hash')
      .where('phone', '=', `+91${phone}`)
      .execute()
    expect(kept!.code_hash).toMatch(/^[0-9a-f]{64}$/)
    const [message] = await api.db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(message).toMatchObject({
      kind: 'sms',
      payload: { to: `+91${phone}`, text: `${code} is your login code. It is valid for 5 minutes. Tell it to nobody.` },
    })
  })

  it('makes a patient of a new phone, with name and consent, and a token that shows who it is', async () => {
    const reply = await verify(await sentCode(), newcomer)
    expect(reply).toMatchObject({ status: 200, data: { userType: 'Patient', name: 'Meera Pillai' } })
    expect(payloadOf(reply.data.token)).toMatchObject({ userType: 'Patient', name: 'Meera Pillai' })
    const [user] = await userOf()
    const consents = await api.db.selectFrom('consents').selectAll().where('user_id', '=', user!.id).execute()
    expect(consents).toEqual([expect.objectContaining({ text_version: CONSENT_VERSION, given_at: now })])
  })

  it.each(['+91 98765 4321', '098765 4321', '+9198765-4321'])('finds the same account by %s…', async (prefix) => {
    const digits = `98765${String(++count).padStart(5, '0')}`
    phone = digits
    await verify(await sentCode(), newcomer)
    later(60)
    const typed = prefix.replace(/98765.*/, `${digits.slice(0, 5)} ${digits.slice(5)}`)
    const { data } = await api.post('/user/send-otp', { phone: typed })
    const reply = await api.post('/user/verify-otp', { phone: typed, otp: data.sandbox_code })
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
    // all connections are open, so that the fifty really meet
    await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.05)`.execute(api.db)))
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

  it('is dead after five wrong tries, also when they come at once', async () => {
    const code = await sentCode()
    const tries = await Promise.all(Array.from({ length: 8 }, () => verify(wrong(code))))
    expect(tries.filter(({ data }) => data.code === 'code_wrong')).toHaveLength(5)
    expect(tries.filter(({ data }) => data.code === 'code_expired')).toHaveLength(3)
    expect(await verify(code, newcomer)).toMatchObject({ status: 400, data: { code: 'code_expired' } })
    expect(await userOf()).toEqual([])
  })

  it('ends after five minutes', async () => {
    const code = await sentCode()
    later(299)
    expect(await verify(code)).toMatchObject({ data: { code: 'name_required' } })
    later(1)
    expect(await verify(code, newcomer)).toMatchObject({ status: 400, data: { code: 'code_expired' } })
  })

  it('is dead once another was sent', async () => {
    const first = await sentCode()
    later(30)
    let second = await sentCode()
    while (second === first) {
      later(30)
      second = await sentCode()
    }
    expect(await verify(first, newcomer)).toMatchObject({ status: 400, data: { code: 'code_wrong' } })
    expect(await verify(second, newcomer)).toMatchObject({ status: 200 })
  })

  it('does not open a closed account', async () => {
    await verify(await sentCode(), newcomer)
    await api.db.updateTable('users').set({ disabled_at: now }).where('phone', '=', `+91${phone}`).execute()
    later(30)
    expect(await verify(await sentCode())).toMatchObject({ status: 403, data: { code: 'account_closed' } })
  })
})

describe('asking for codes', () => {
  it('waits thirty seconds, by either path, and says how long', async () => {
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

  it('stops after five an hour and ten a day', async () => {
    const sent: number[] = []
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      if ((await send()).status === 200) sent.push(minute)
      later(300)
    }
    expect(sent).toEqual([0, 5, 10, 15, 20, 60, 65, 70, 75, 80])
    expect(await send()).toMatchObject({ status: 200 })
  })

  it('stops after twenty an hour from one address, whatever the phones', async () => {
    const replies = []
    for (let index = 0; index < 21; index++)
      replies.push(await send(`97000${String(index).padStart(5, '0')}`, '203.0.113.9'))
    expect(replies.map(({ status }) => status)).toEqual([...Array(20).fill(200), 429])
    expect(await send('9700099999', '203.0.113.10')).toMatchObject({ status: 200 })
  })

  it('keeps to the limit of an address when forty phones are asked for at once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) => send(`97001${String(index).padStart(5, '0')}`, '203.0.113.11')),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
  })

  it('answers alike whether the phone has an account', async () => {
    const shape = (data: object) => Object.keys(data).toSorted()
    const stranger = await send()
    await verify(stranger.data.sandbox_code, newcomer)
    later(30)
    const known = await send()
    expect([known.status, known.message, shape(known.data)]).toEqual([
      stranger.status,
      stranger.message,
      shape(stranger.data),
    ])
  })

  it('forgets messages when their codes have ended, and codes when they count no more', async () => {
    const { createCodesService } = await import('./codes.service.ts')
    const messages = { send: () => Promise.resolve() }
    const codes = createCodesService({ db: api.db, clock: () => api.time.now, messages, codeKey: new Uint8Array(32) })
    await send()
    later(24 * 3600 + 301)
    await codes.forgetOld()
    const kept = await api.db.selectFrom('one_time_codes').selectAll().where('phone', '=', `+91${phone}`).execute()
    expect(kept).toEqual([])
    expect(await api.db.selectFrom('outbox').selectAll().where('created_at', '<', api.time.now).execute()).toEqual([])
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

  it('that is wrong, an unknown address and an account without one answer alike', async () => {
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

  it('can be guessed ten times in a quarter of an hour, from however many addresses', async () => {
    const replies = []
    for (let index = 0; index < 12; index++) {
      replies.push(
        await api.post('/api/v1/user/login', { email: 'victim@example.com', password: 'guess' }, undefined, {
          'x-forwarded-for': `198.51.100.${index}`,
        }),
      )
    }
    expect(replies.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429])
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
    expect((await api.get('/user/patient/profile', patient)).data).toEqual(expected)
  })
})
