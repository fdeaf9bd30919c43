import { CONSENT_VERSION } from '@app/contracts/sign-in-form'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApi, type Reply, type TestApi } from '../test/api.ts'
import { solve, workFor } from '../test/work.ts'

const PEOPLE = 500
const AT_ONCE = 10
const FROM = { 'x-forwarded-for': '203.0.113.7' }

let api: TestApi
beforeAll(async () => {
  api = await testApi({ SHOW_ONE_TIME_CODES: 'true' }, { content: true })
})
afterAll(() => api.close())

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  api.post(path, body, undefined, { ...FROM, ...headers })
const phoneOf = (index: number, first: string) => `${first}${String(index).padStart(5, '0')}`
let worked = 0

/** Responds to a work challenge as a browser would. Browsers don't need the purpose, which only the API uses. */
async function working(path: string, body: object, purpose: string): Promise<Reply> {
  const reply = await post(path, body)
  if (reply.status !== 429 || !reply.data?.work) return reply
  worked++
  // the first three challenges are really solved
  return post(path, body, worked <= 3 ? solve(reply.data.work) : workFor(purpose, api.time.now))
}

async function honest(index: number): Promise<number[]> {
  const phone = phoneOf(index, '98100')
  const sent = await working('/user/send-otp', { phone }, `codes by text +91${phone}`)
  const { request_id, sandbox_code: otp } = sent.data ?? {}
  const newcomer = { name: `Person ${index}`, consent_version: CONSENT_VERSION }
  const entered = await working('/user/verify-otp', { phone, request_id, otp, ...newcomer }, `guesses ${request_id}`)
  const headers = { ...FROM, authorization: `Bearer ${entered.data?.token}` }
  const profile = await api.get('/user/profile', undefined, headers)
  const key = randomUUID()
  const wish = { key, topic: 'other', message: 'May I ask something?', reply_by: 'phone', reply_to: phone, ...CONTACT }
  const written = await working('/contact-us/add-contact-us', wish, `contact form ${key}`)
  return [sent, entered, profile, written].map(({ status }) => status)
}
const CONTACT = { safe_time: 'any', consent: true }

/** Sends one stranger's requests, without solving any challenge. */
async function stranger(index: number): Promise<number[]> {
  const replies = [
    await post('/user/send-otp', { phone: phoneOf(index, '97000') }),
    await post('/user/verify-otp', { phone: '9700000000', request_id: randomUUID(), otp: '123456' }),
    await post('/api/v1/user/login', { email: `nobody${index}@example.com`, password: 'a guess' }),
    await post('/contact-us/add-contact-us', {
      key: randomUUID(),
      topic: 'other',
      message: 'Buy something now',
      reply_by: 'phone',
      reply_to: phoneOf(index, '96000'),
      ...CONTACT,
    }),
  ]
  return replies.map(({ status }) => status)
}

it(`SAFE-07 ${PEOPLE} people behind one address are refused nothing in an hour, while a stranger there floods`, async () => {
  const { now } = api.time
  for (let from = 0; from < PEOPLE; from += AT_ONCE) {
    api.time.now = new Date(now.getTime() + (from / PEOPLE) * 3600_000)
    const people = Array.from({ length: AT_ONCE }, (_, index) => honest(from + index))
    const floods = Array.from({ length: AT_ONCE }, (_, index) => stranger(from + index))
    for (const statuses of await Promise.all(people)) expect(statuses).toEqual([200, 200, 200, 200])
    await Promise.all(floods)
  }
  const counts = await api.db
    .selectFrom('text_counts')
    .select(({ fn }) => fn.sum<number>('sent').as('sent'))
    .where('prefix', '=', '+9197000')
    .executeTakeFirstOrThrow()
  // strangers got no more codes than one address may use without work within any hour
  expect(counts.sent).toBeLessThanOrEqual(40)
  expect(await api.db.selectFrom('users').select('id').where('phone', 'like', '+9197000%').execute()).toEqual([])
  expect(await api.db.selectFrom('users').select('id').where('phone', 'like', '+9198100%').execute()).toHaveLength(
    PEOPLE,
  )
}, 120_000)

it('SAFE-07 work counts once, and for what it was done for, over all that come at once', async () => {
  const email = 'asha@example.com'
  const purpose = `codes by e-mail ${email}`
  await api.db.deleteFrom('limit_uses').execute()
  const filled = await Promise.all(
    Array.from({ length: 101 }, (_, index) => post('/user/send-otp', { email: `a${index}@example.com` })),
  )
  expect(filled.filter(({ status }) => status === 200)).toHaveLength(100)
  const other = await post('/user/send-otp', { email }, workFor('codes by e-mail b@example.com', api.time.now))
  expect(other).toMatchObject({ status: 429, data: { work: { bits: 13 } } })
  const work = workFor(purpose, api.time.now)
  const replies = await Promise.all(Array.from({ length: 10 }, () => post('/user/send-otp', { email }, work)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  // even after the email address's own limit is cleared, work that was already used is not accepted again
  await api.db.deleteFrom('limit_uses').where('name', 'like', 'codes to %').execute()
  expect(await post('/user/send-otp', { email }, work)).toMatchObject({
    status: 429,
    data: { work: expect.anything() },
  })
})

it('SAFE-07 texts that nobody answers cost work at any address, and end at a ceiling, while e-mail and known browsers go on', async () => {
  const since = new Date(Math.floor(api.time.now.getTime() / 300_000) * 300_000)
  const set = async (prefix: string, sent: number) => {
    await api.db.deleteFrom('text_counts').execute()
    await api.db.insertInto('text_counts').values({ prefix, since, sent }).execute()
  }
  const from = { 'x-forwarded-for': '198.51.100.77' }
  await set('+9195000', 100)
  expect(await post('/user/send-otp', { phone: '9500000001' }, from)).toMatchObject({ data: { work: { bits: 14 } } })
  expect(await post('/user/send-otp', { phone: '9400000001' }, from)).toMatchObject({ status: 200 })
  await set('', 300)
  expect(await post('/user/send-otp', { phone: '9400000002' }, from)).toMatchObject({ data: { work: { bits: 15 } } })
  const work = workFor('codes by text +919400000002', api.time.now)
  expect(await post('/user/send-otp', { phone: '9400000002' }, { ...from, ...work })).toMatchObject({ status: 200 })
  await set('', 5000)
  const late = workFor('codes by text +919400000003', api.time.now)
  const refused = await post('/user/send-otp', { phone: '9400000003' }, { ...from, ...late })
  expect([refused.status, refused.data]).toEqual([429, { code: 'wait', retry_after: 900 }])
  expect(await post('/user/send-otp', { email: 'b@example.com' }, from)).toMatchObject({ status: 200 })
})

it('SAFE-07 a browser that is known has a small budget of its own, which the web process alone can name', async () => {
  await api.db.deleteFrom('limit_uses').execute()
  await api.db.deleteFrom('text_counts').execute()
  for (let index = 0; index < 20; index++) await post('/user/send-otp', { phone: phoneOf(index, '93000') })
  const ask = (index: number, browser: string) =>
    post('/user/send-otp', { phone: phoneOf(index, '92000') }, { 'x-browser': browser })
  expect((await ask(0, 'abcdefghijklmnop')).status).toBe(429)
  const own = [await ask(1, 'abcdefghijklmnop known'), await ask(2, 'abcdefghijklmnop known')]
  expect(own.map(({ status }) => status)).toEqual([200, 200])
  expect(await ask(3, 'abcdefghijklmnop known')).toMatchObject({ status: 429, data: { work: expect.anything() } })
  const direct = await api.app.inject({
    method: 'POST',
    url: '/user/send-otp',
    remoteAddress: '203.0.113.7',
    headers: { 'x-browser': 'qrstuvwxyzabcdef known' },
    payload: { phone: '9200000009' },
  })
  expect(direct.statusCode).toBe(429)
})
