import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createHttpServer, type App } from './http-server.ts'

const { promise: data, resolve: arrive } = Promise.withResolvers<null>()
let app: App
let url: string
let atWork = 0
beforeAll(async () => {
  const patient = { userId: 'p', userType: 'Patient', name: 'Meera', sessionId: 's', doctorId: null } as const
  app = await createHttpServer({ authenticate: async () => patient, trustedProxies: [], logLevel: 'silent' })
  const slow = async () => {
    atWork++
    await data
    return { data: null }
  }
  const schema = { querystring: z.object({ searchValue: z.optional(z.string()) }) }
  app.get('/user/blogs', { config: { access: 'public' }, schema }, slow)
  app.get('/message/threads', { config: { access: 'patient' } }, slow)
  app.post('/message/send', { config: { access: 'patient' } }, slow)
  app.post('/payments/save/razorpay', { config: { access: 'patient' } }, slow)
  app.post('/webhooks/razorpay', { config: { access: 'webhook' } }, slow)
  app.get('/readyz', { config: { access: 'public' } }, async () => ({ data: null }))
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

const call = (way: string, path: string) =>
  fetch(url + path, { method: way, headers: { authorization: 'Bearer a.b.c' }, signal: AbortSignal.timeout(30_000) })
const search = () => call('GET', '/user/blogs?searchValue=sleep')
const publicRead = () => call('GET', '/user/blogs')
const ownRead = () => call('GET', '/message/threads')
const write = () => call('POST', '/message/send')
const payment = () => call('POST', '/payments/save/razorpay')
const webhook = () => call('POST', '/webhooks/razorpay')

it('SIZE-03 what is over is refused at once with Retry-After, in order, while payments and webhooks are served', async () => {
  const taken: Promise<Response>[] = []
  const fill = async (send: () => Promise<Response>, until: number) => {
    while (taken.length < until) taken.push(send())
    await expect.poll(() => atWork).toBe(until)
  }
  const refused = async (send: () => Promise<Response>) => {
    const { status, headers } = await send()
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
  }
  await fill(search, 64)
  await refused(search)
  await fill(publicRead, 128)
  for (const send of [search, publicRead]) await refused(send)
  await fill(ownRead, 256)
  for (const send of [search, publicRead, ownRead]) await refused(send)
  await fill(write, 512)
  for (const send of [search, publicRead, ownRead, write]) await refused(send)
  await fill(payment, 612)
  await fill(webhook, 712)
  // refused calls reached no handler
  expect(atWork).toBe(712)
  expect((await call('GET', '/readyz')).status).toBe(200)
  arrive(null)
  expect(new Set((await Promise.all(taken)).map(({ status }) => status))).toEqual(new Set([200]))
  for (const send of [search, publicRead, ownRead, write]) expect((await send()).status).toBe(200)
})
