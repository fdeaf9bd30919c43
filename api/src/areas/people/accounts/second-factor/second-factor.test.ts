import { sql } from 'kysely'
import { generateSync, ScureBase32Plugin } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type Reply, type TestApi } from '../../../../../test/api.ts'
import type { Person } from '../../../../../test/people.ts'
import { hashPassword } from '../passwords/password.ts'

const PASSWORD = 'mangoes in the rain'
let api: TestApi
let start: Date
let hash: string
let patient: Person
let email: string
let phone: string
let tests = 0

beforeAll(async () => {
  api = await testApi({ SHOW_ONE_TIME_CODES: 'true' })
  start = api.time.now
  hash = await hashPassword(PASSWORD)
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = start
  patient = await api.aPatient()
  email = `second-${++tests}@example.com`
  phone = `98763${String(tests).padStart(5, '0')}`
  await api.db
    .updateTable('users')
    .set({ email, password_hash: hash, phone: `+91${phone}` })
    .where('id', '=', patient.id)
    .execute()
})

const later = (seconds: number) => (api.time.now = new Date(api.time.now.getTime() + seconds * 1000))
const codeAt = (secret: string, off = 0) =>
  generateSync({ secret, epoch: Math.floor(api.time.now.getTime() / 1000) + off * 30 })
const wrongAt = (secret: string) => (codeAt(secret) === '000000' ? '111111' : '000000')
const ask = (by = patient, proof: object = { password: PASSWORD }) => api.post('/user/second-factor/begin', proof, by)
const begin = async (): Promise<string> => (await ask()).data.secret
const confirm = (code: string) => api.post('/user/second-factor/confirm', { code }, patient)
const state = async () => (await api.get('/user/second-factor', patient)).data

/** Sets up the app, and lets a minute pass. */
async function setUp(): Promise<{ secret: string; recovery: string[] }> {
  const secret = await begin()
  const reply = await confirm(codeAt(secret))
  expect(reply.status).toBe(200)
  later(60)
  return { secret, recovery: reply.data.recovery_codes }
}
const logIn = (more: object = {}, headers?: Record<string, string>) =>
  api.post('/api/v1/user/login', { email, password: PASSWORD, ...more }, undefined, headers)
const sessions = async () =>
  (await api.db.selectFrom('sessions').select('id').where('user_id', '=', patient.id).execute()).length
const deviceOf = (reply: Reply): string =>
  [reply.headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith('device='))!
    .split(';')[0]!
const end = (body: object) => api.post('/user/second-factor/end', body, patient)

describe('an app', () => {
  it('counts from its first right code on, and gives ten recovery codes once', async () => {
    expect(await state()).toEqual({ since: null, recovery_codes_left: 0 })
    const { data } = await ask()
    expect(data).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringContaining(`secret=${data.secret}`),
      picture: { size: expect.any(Number), path: expect.stringMatching(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/) },
    })
    expect(await confirm(wrongAt(data.secret))).toMatchObject({ status: 400, data: { code: 'second_factor_wrong' } })
    expect(await state()).toEqual({ since: null, recovery_codes_left: 0 })
    expect(await logIn()).toMatchObject({ status: 200 })
    const { data: confirmed } = await confirm(codeAt(data.secret))
    expect(new Set(confirmed.recovery_codes).size).toBe(10)
    for (const code of confirmed.recovery_codes) expect(code).toMatch(/^[2-9A-Z]{4}(-[2-9A-Z]{4}){2}$/)
    expect(await state()).toEqual({ since: start.toISOString(), recovery_codes_left: 10 })
    expect(await confirm(codeAt(data.secret, 1))).toMatchObject({ status: 409, data: { code: 'already_on' } })
    expect(await ask()).toMatchObject({ status: 409 })
  })

  it('is kept sealed, its recovery codes as hashes, and its owner is told', async () => {
    const { secret, recovery } = await setUp()
    const { rows } = await sql<{ all: string }>`
      select concat(to_jsonb(f), (select jsonb_agg(to_jsonb(r)) from recovery_codes r where r.user_id = f.user_id)) as all
      from second_factors f where user_id = ${patient.id}`.execute(api.db)
    for (const plain of [secret, Buffer.from(new ScureBase32Plugin().decode(secret)).toString('base64'), ...recovery])
      expect(rows[0]!.all).not.toContain(plain)
    const told = await api.db
      .selectFrom('outbox')
      .select('payload')
      .where('key', 'like', `second-factor:${patient.id}%`)
      .execute()
    expect(told).toMatchObject([{ payload: { template: 'second_factor_changed', params: { is_on: true } } }])
  })

  it('is begun with the password, which is counted as at a login, or by a code where there is none', async () => {
    const rows = () => api.db.selectFrom('second_factors').select('user_id').where('user_id', '=', patient.id).execute()
    expect(await ask(patient, {})).toMatchObject({ status: 400 })
    for (let tries = 0; tries < 5; tries++)
      expect(await ask(patient, { password: 'wrong' })).toMatchObject({ status: 400, data: { code: 'wrong_password' } })
    expect(await ask()).toMatchObject({ status: 429, data: { code: 'wait' } })
    expect(await rows()).toEqual([])
    await api.db.updateTable('users').set({ password_hash: null }).where('id', '=', patient.id).execute()
    expect(await ask()).toMatchObject({ status: 422, data: { code: 'no_password' } })
    const { data } = await api.post('/user/send-step-up', { purpose: 'second_factor' }, patient)
    const proof = { request_id: data.request_id, otp: data.sandbox_code }
    expect(await ask(patient, { ...proof, otp: proof.otp === '000000' ? '111111' : '000000' })).toMatchObject({
      data: { code: 'code_wrong' },
    })
    expect(await rows()).toEqual([])
    expect(await ask(patient, proof)).toMatchObject({ status: 200 })
    expect(await rows()).toHaveLength(1)
  })

  it('that was begun anew counts by its new secret alone', async () => {
    const [first, second] = [await begin(), await begin()]
    expect(await confirm(codeAt(first))).toMatchObject({ data: { code: 'second_factor_wrong' } })
    expect(await confirm(codeAt(second))).toMatchObject({ status: 200 })
  })

  it('that nobody began can’t be confirmed', async () => {
    expect(await confirm('123456')).toMatchObject({ status: 409, data: { code: 'not_begun' } })
  })
})

describe('a login by password', () => {
  it('asks a strange browser for the code, opens nothing without it, and knows the browser afterwards', async () => {
    const { secret } = await setUp()
    const before = await sessions()
    expect(await logIn()).toMatchObject({ status: 422, data: { code: 'second_factor_required', by: 'app' } })
    expect(await logIn({ code: wrongAt(secret) })).toMatchObject({ status: 400, data: { code: 'second_factor_wrong' } })
    expect(await sessions()).toBe(before)
    const reply = await logIn({ code: codeAt(secret) })
    expect(reply).toMatchObject({ status: 200 })
    expect(await logIn({}, { cookie: deviceOf(reply) })).toMatchObject({ status: 200 })
  })

  it('says the same of a wrong password with and without a second factor, whatever the code', async () => {
    const said = async (more: object) => {
      const { status, message, data } = await logIn({ password: 'something else', ...more })
      return { status, message, data }
    }
    const without = await said({})
    const { secret } = await setUp()
    expect(await said({})).toEqual(without)
    expect(await said({ code: codeAt(secret) })).toEqual(without)
    expect(without.data).toEqual({ code: 'wrong_credentials' })
  })

  it('takes a code of a clock that is 30 seconds off, and none of one that is a minute off', async () => {
    const { secret } = await setUp()
    expect(await logIn({ code: codeAt(secret, -2) })).toMatchObject({ data: { code: 'second_factor_wrong' } })
    expect(await logIn({ code: codeAt(secret, 2) })).toMatchObject({ data: { code: 'second_factor_wrong' } })
    expect(await logIn({ code: codeAt(secret, -1) })).toMatchObject({ status: 200 })
    expect(await logIn({ code: codeAt(secret, 1) })).toMatchObject({ status: 200 })
  })

  it('takes no step twice, nor one before it', async () => {
    const { secret } = await setUp()
    const [before, code] = [codeAt(secret, -1), codeAt(secret)]
    expect(await logIn({ code })).toMatchObject({ status: 200 })
    const opened = await sessions()
    expect(await logIn({ code })).toMatchObject({ data: { code: 'second_factor_wrong' } })
    expect(await logIn({ code: before })).toMatchObject({ data: { code: 'second_factor_wrong' } })
    expect(await sessions()).toBe(opened)
  })

  it('lets in once when fifty send one code at the same moment', async () => {
    const { secret } = await setUp()
    const before = await sessions()
    const code = codeAt(secret)
    const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
    const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => logIn({ code }, from(n))))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessions()).toBe(before + 1)
  })

  it('stops guesses at the fifth, from wherever they come, and a recovery code still lets its owner in, once', async () => {
    const { secret, recovery } = await setUp()
    const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` })
    for (let n = 0; n < 5; n++)
      expect((await logIn({ code: wrongAt(secret) }, from(n))).data.code).toBe('second_factor_wrong')
    expect(await logIn({ code: codeAt(secret) }, from(6))).toMatchObject({ status: 429, data: { code: 'wait' } })
    const written = recovery[0]!.toLowerCase()
    expect(await logIn({ code: written })).toMatchObject({ status: 200 })
    expect(await logIn({ code: written })).toMatchObject({ data: { code: 'second_factor_wrong' } })
    expect(await state()).toMatchObject({ recovery_codes_left: 9 })
    later(15 * 60)
    expect(await logIn({ code: codeAt(secret) }, from(6))).toMatchObject({ status: 200 })
  })

  it('takes no recovery code of somebody else', async () => {
    const { recovery } = await setUp()
    const [other, otherEmail] = [await api.aPatient(), `other-${email}`]
    await api.db
      .updateTable('users')
      .set({ email: otherEmail, password_hash: hash })
      .where('id', '=', other.id)
      .execute()
    const { data } = await ask(other)
    await api.post('/user/second-factor/confirm', { code: codeAt(data.secret) }, other)
    const reply = await logIn({ email: otherEmail, code: recovery[0] })
    expect(reply).toMatchObject({ data: { code: 'second_factor_wrong' } })
  })
})

it('a login by a phone’s code asks for the app too, and the phone’s code still counts', async () => {
  const { secret } = await setUp()
  const before = await sessions()
  const { data } = await api.post('/user/send-otp', { phone })
  const body = { request_id: data.request_id, phone, otp: data.sandbox_code }
  const verify = (more: object = {}) => api.post('/user/verify-otp', { ...body, ...more })
  expect(await verify()).toMatchObject({ status: 422, data: { code: 'second_factor_required', by: 'app' } })
  expect(await verify({ second_code: wrongAt(secret) })).toMatchObject({ data: { code: 'second_factor_wrong' } })
  expect(await sessions()).toBe(before)
  expect(await verify({ second_code: codeAt(secret) })).toMatchObject({ status: 200 })
  expect(await sessions()).toBe(before + 1)
})

describe('an app is switched off', () => {
  it('by the password and a code, and nothing is left of it', async () => {
    const { secret } = await setUp()
    expect(await end({ code: codeAt(secret) })).toMatchObject({ status: 400, data: { code: 'wrong_password' } })
    expect(await end({ password: PASSWORD, code: wrongAt(secret) })).toMatchObject({
      data: { code: 'second_factor_wrong' },
    })
    expect(await state()).toMatchObject({ recovery_codes_left: 10 })
    expect(await end({ password: PASSWORD, code: codeAt(secret) })).toMatchObject({ status: 200 })
    expect(await state()).toEqual({ since: null, recovery_codes_left: 0 })
    expect(await end({ password: PASSWORD, code: codeAt(secret) })).toMatchObject({ status: 409 })
    expect(await logIn()).toMatchObject({ status: 200 })
  })

  it('by a code alone where there is no password', async () => {
    const { recovery } = await setUp()
    await api.db.updateTable('users').set({ password_hash: null }).where('id', '=', patient.id).execute()
    expect(await end({ code: recovery[3] })).toMatchObject({ status: 200 })
  })
})
