import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../../../test/api.ts'
import { SENDERS } from '../../../../../test/config.ts'
import { aDoctor } from '../../../../../test/doctors.ts'
import type { Person } from '../../../../../test/people.ts'
import { hashPassword } from '../passwords/password.ts'

const PASSWORD = 'mangoes in the rain'
let api: TestApi
let start: Date
let hash: string
let doctor: Person
let email: string
let phone: string
let tests = 0

beforeAll(async () => {
  api = await testApi({
    ...SENDERS,
    PAYMENTS_MODE: 'test',
    CASHFREE_BASE_URL: 'https://sandbox.cashfree.com/pg',
    RAZORPAY_BASE_URL: 'https://api.razorpay.com',
  })
  start = api.time.now
  hash = await hashPassword(PASSWORD)
})
afterAll(() => api.close())
beforeEach(async () => {
  api.time.now = start
  doctor = await api.aDoctorsAccount(await aDoctor(api.db))
  email = `expert-${++tests}@example.com`
  phone = `98761${String(tests).padStart(5, '0')}`
  await change(doctor, { email, password_hash: hash, phone: `+91${phone}` })
})

const change = (person: Person, set: object) =>
  api.db.updateTable('users').set(set).where('id', '=', person.id).execute()
const later = (seconds: number) => (api.time.now = new Date(api.time.now.getTime() + seconds * 1000))
const logIn = (more: object = {}, headers?: Record<string, string>) =>
  api.post('/api/v1/user/login', { email, password: PASSWORD, ...more }, undefined, headers)
const sessions = async () =>
  (await api.db.selectFrom('sessions').select('id').where('user_id', '=', doctor.id).execute()).length
/** Reads a message that contains a code: its recipient and the code. */
async function messageOf(requestId: string): Promise<{ to: string; template: string; otp: string }> {
  const { payload } = await api.db
    .selectFrom('outbox')
    .select('payload')
    .where('key', '=', `code:${requestId}`)
    .executeTakeFirstOrThrow()
  const { to, template, params } = payload as unknown as { to: string; template: string; params: { code: string } }
  return { to, template, otp: params.code }
}
const wrong = (otp: string) => (otp === '000000' ? '111111' : '000000')

describe('an expert without an app, where codes are delivered', () => {
  it('ACCT-01 answers a code to their phone after the password, once, and the browser is known then', async () => {
    const before = await sessions()
    const asked = await logIn()
    expect(asked).toMatchObject({
      status: 422,
      data: { code: 'second_factor_required', by: 'code', channel: 'sms', retry_after: 30 },
    })
    const { second_request_id } = asked.data
    const { to, template, otp } = await messageOf(second_request_id)
    expect([to, template]).toEqual([`+91${phone}`, 'second_login_code'])
    expect(await logIn({ code: wrong(otp), second_request_id })).toMatchObject({
      status: 400,
      data: { code: 'second_factor_wrong' },
    })
    expect(await sessions()).toBe(before)
    const opened = await logIn({ code: otp, second_request_id })
    expect(opened).toMatchObject({ status: 200 })
    expect(await sessions()).toBe(before + 1)
    expect(await logIn({ code: otp, second_request_id })).toMatchObject({ data: { code: 'second_factor_wrong' } })
    const device = [opened.headers['set-cookie']]
      .flat()
      .map(String)
      .find((cookie) => cookie.startsWith('device='))!
    expect(await logIn({}, { cookie: device.split(';')[0]! })).toMatchObject({ status: 200 })
  })

  it('is sent no code after a wrong password', async () => {
    const codes = () => api.db.selectFrom('one_time_codes').select('id').where('user_id', '=', doctor.id).execute()
    expect(await logIn({ password: 'something else' })).toMatchObject({ data: { code: 'wrong_credentials' } })
    expect(await codes()).toEqual([])
  })

  it('is asked after a code to their phone for one to their e-mail, and with no e-mail for none', async () => {
    const first = await api.post('/user/send-otp', { phone })
    const body = { request_id: first.data.request_id, phone, otp: (await messageOf(first.data.request_id)).otp }
    const asked = await api.post('/user/verify-otp', body)
    expect(asked).toMatchObject({ status: 422, data: { by: 'code', channel: 'email' } })
    const { second_request_id } = asked.data
    const { to, otp } = await messageOf(second_request_id)
    expect(to).toBe(email)
    // the first code can't be used as the second
    expect(
      await api.post('/user/verify-otp', { ...body, second_code: body.otp, second_request_id: body.request_id }),
    ).toMatchObject({ data: { code: 'second_factor_wrong' } })
    expect(await api.post('/user/verify-otp', { ...body, second_code: otp, second_request_id })).toMatchObject({
      status: 200,
    })
    await change(doctor, { email: null })
    later(900)
    const again = await api.post('/user/send-otp', { phone })
    const alone = { request_id: again.data.request_id, phone, otp: (await messageOf(again.data.request_id)).otp }
    expect(await api.post('/user/verify-otp', alone)).toMatchObject({ status: 200 })
  })

  it('SAFE-02 lets in once when fifty send one code at once, and counts five of fifty wrong ones', async () => {
    const from = (n: number) => ({ 'x-forwarded-for': `203.0.113.${n}` })
    const before = await sessions()
    const { second_request_id } = (await logIn()).data
    const { otp } = await messageOf(second_request_id)
    const guesses = await Promise.all(
      Array.from({ length: 50 }, (_, n) => logIn({ code: wrong(otp), second_request_id }, from(n))),
    )
    expect(guesses.filter(({ data }) => data.code === 'second_factor_wrong').length).toBeLessThanOrEqual(5)
    expect(await logIn({ code: otp, second_request_id }, from(60))).toMatchObject({ status: 429 })
    expect(await sessions()).toBe(before)
    later(900)
    const fresh = (await logIn()).data.second_request_id
    const code = (await messageOf(fresh)).otp
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, n) => logIn({ code, second_request_id: fresh }, from(n))),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await sessions()).toBe(before + 1)
  })

  it('has to wait for another code, and is told how long', async () => {
    await logIn()
    expect(await logIn()).toMatchObject({ status: 429, data: { code: 'wait', retry_after: expect.any(Number) } })
  })
})

it('a patient without an app is asked for no second code', async () => {
  await change(doctor, { email: null })
  const patient = await api.aPatient()
  await change(patient, { email, password_hash: hash })
  expect(await logIn()).toMatchObject({ status: 200 })
})

it('in the sandbox, where no code arrives, an expert without an app is asked for none', async () => {
  const sandbox = await testApi()
  const expert = await sandbox.aDoctorsAccount(await aDoctor(sandbox.db))
  await sandbox.db.updateTable('users').set({ email, password_hash: hash }).where('id', '=', expert.id).execute()
  expect(await sandbox.post('/api/v1/user/login', { email, password: PASSWORD })).toMatchObject({ status: 200 })
  await sandbox.close()
})
