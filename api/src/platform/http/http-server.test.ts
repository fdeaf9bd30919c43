import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApi, type TestApi } from '../../../test/api.ts'
import { SANDBOX, testConfig } from '../../../test/config.ts'
import { startApiProcess } from '../../../test/process.ts'
import { listRoutes } from '../../../test/routes.ts'
import { buildApp } from '../../app/app.ts'
import { openDatabase } from '../db/client.ts'
import { createHttpServer } from './http-server.ts'

const bare = (trustedProxies: string[] = []) =>
  createHttpServer({ authenticate: async () => undefined, trustedProxies, logLevel: 'silent' })
const open = { config: { access: 'public' } } as const

describe('a server', () => {
  it('does not start with a route that declares no access', async () => {
    const app = await bare()
    expect(() => app.get('/forgotten', async () => null)).toThrow('GET /forgotten declares no access')
    expect(() => app.get('/forgotten', { config: {} }, async () => null)).toThrow('declares no access')
  })

  it('never says why it failed', async () => {
    const app = await bare()
    app.get('/broken', open, () => Promise.reject(new Error('the secret reason')))
    const reply = await app.inject('/broken')
    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({ statusCode: 500, message: 'Something went wrong', data: null })
  })

  it('answers the envelope for a path that is not there', async () => {
    const reply = await (await bare()).inject({ method: 'POST', url: '/nowhere' })
    expect(reply.json()).toEqual({ statusCode: 404, message: 'Not found', data: null })
  })
})

describe('the limit of an address', () => {
  const calls = async (
    trusted: string[],
    headers: (index: number) => Record<string, string>,
    remoteAddress = '127.0.0.1',
  ) => {
    const app = await bare(trusted)
    app.get('/open', open, async () => null)
    const replies = []
    for (let index = 0; index < 6002; index++)
      replies.push(await app.inject({ url: '/open', headers: headers(index), remoteAddress }))
    return replies
  }
  const statuses = (replies: { statusCode: number }[]) => [...new Set(replies.map((reply) => reply.statusCode))]

  it('counts visitors behind the site by the address that it names', async () => {
    const replies = await calls([], () => ({ 'x-forwarded-for': '203.0.113.7' }))
    expect(replies.slice(0, 6000).every((reply) => reply.statusCode === 200)).toBe(true)
    expect(replies[6000]!.json()).toEqual({
      statusCode: 429,
      message: 'Too many requests, please wait a moment',
      data: null,
    })
    expect(Number(replies[6000]!.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('does not believe an address that a stranger names', async () => {
    const replies = await calls([], (index) => ({ 'x-forwarded-for': `203.0.113.${index % 200}` }), '198.51.100.1')
    expect(statuses(replies)).toEqual([200, 429])
  })

  it('believes a configured proxy', async () => {
    const replies = await calls(
      ['198.51.100.0/24'],
      (index) => ({ 'x-forwarded-for': `203.0.113.${index % 200}` }),
      '198.51.100.1',
    )
    expect(statuses(replies)).toEqual([200])
  })

  it('does not count what the site reads for all visitors, nor what an operator asks', async () => {
    const forAll = (index: number): Record<string, string> => (index % 2 ? { 'x-forwarded-for': '127.0.0.1' } : {})
    expect(statuses(await calls([], forAll))).toEqual([200])
    expect(statuses(await calls(['198.51.100.1'], () => ({ 'x-forwarded-for': '127.0.0.1' }), '198.51.100.1'))).toEqual(
      [200],
    )
  })
})

describe('with the database away', () => {
  it('lives, says 503 and when to come back', async () => {
    const db = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing', poolMax: 2 })
    const app = await buildApp({ config: testConfig(), db, clock: () => new Date(), logLevel: 'silent' })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    for (const url of ['/readyz', '/user/blogs', '/doctor/user/doctor-list', '/availability-slot/for-discovery-call']) {
      const reply = await app.inject(url)
      expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '5'])
      expect(reply.json()).toMatchObject({ statusCode: 503, data: null })
    }
    await app.close()
    await db.destroy()
  })
})

describe('the API', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await testApi()
  })
  afterAll(() => api.close())

  it('describes every route with its access and an answer', async () => {
    const document = await api.get('/openapi.json')
    expect((document as unknown as { openapi: string }).openapi).toBe('3.1.0')
    const small = await api.app.inject({ url: '/openapi.json', headers: { 'accept-encoding': 'br, gzip' } })
    expect(small.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(small.rawPayload).toString())).toMatchObject({ openapi: '3.1.0' })
    const routes = listRoutes(api.app)
    expect(routes.length).toBeGreaterThan(30)
    expect(routes.filter(({ access }) => !access)).toEqual([])
    const { paths } = document as unknown as { paths: Record<string, Record<string, { responses: object }>> }
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods).map(({ responses }) => [path, JSON.stringify(Object.values(responses)[0])] as const),
    )
    expect(operations.filter(([, answer]) => !answer.includes('"schema"')).map(([path]) => path)).toEqual([])
  })

  it('tells its time with every answer that is not kept, by its own clock', async () => {
    const now = api.time.now.toISOString()
    const own = await api.get('/user/profile', await api.aPatient())
    const refused = await api.get('/user/profile')
    const missing = await api.get('/nowhere')
    const posted = await api.post('/user/send-otp', { phone: '9876543210' })
    const made = await api.get('/city/999999')
    for (const { headers, status } of [own, refused, missing, posted])
      expect([status, headers['x-now']]).toEqual([status, now])
    expect(made.headers['x-now']).toBeUndefined()
    for (const path of ['/user/blogs', '/availability-slot/for-discovery-call'])
      expect((await api.get(path)).headers['x-now']).toBeUndefined()
  })

  it('answers 304 to who has a public list already, and lets nobody keep what is somebody’s own', async () => {
    const first = await api.get('/blog-category/blog-categories')
    expect(first.headers['cache-control']).toContain('max-age=0, stale-while-revalidate=')
    const headers = { 'if-none-match': String(first.headers.etag) }
    const again = await api.app.inject({ url: '/blog-category/blog-categories', headers })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const own = await api.get('/user/profile', await api.aPatient())
    expect([own.status, own.headers['cache-control'], own.headers.etag]).toEqual([200, 'no-store', undefined])
  })

  it('is ready when the database answers', async () => {
    expect(await api.get('/readyz')).toMatchObject({ status: 200, data: { status: 'up' } })
  })

  it('logs method, route, status and time, and nothing of a person', async () => {
    const child = await startApiProcess({ ...SANDBOX, DATABASE_URL: api.url })
    await child.call('/user/send-otp', { body: { phone: '9876543210' } })
    await child.call('/user/verify-otp', { body: { phone: '9876543210', otp: '000000', name: 'Meera Pillai' } })
    await child.call('/user/profile?token=secret-in-query', { token: 'a.secret.token' })
    await child.call('/city/123456?x=Meera')
    await child.stop()
    const lines = child
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const requests = lines.filter(({ msg }) => msg === 'request')
    // a response may arrive before its log line is written, so the order of the lines is not fixed
    expect(
      new Set(requests.map(({ method, route, status }) => `${String(method)} ${String(route)} ${String(status)}`)),
    ).toEqual(
      new Set(['POST /user/send-otp 200', 'POST /user/verify-otp 400', 'GET /user/profile 401', 'GET /city/:id 400']),
    )
    expect(child.log()).not.toMatch(/9876543210|Meera|secret|token=|127\.0\.0\.1.*(phone|otp)/)
  })
})
