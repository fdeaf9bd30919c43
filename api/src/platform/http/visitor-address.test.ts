import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { visitorAddress } from './visitor-address.ts'

const server = async (trustedProxies: string[] = []) => {
  const app = await createHttpServer({ authenticate: async () => undefined, trustedProxies, logLevel: 'silent' })
  app.get('/open', { config: { access: 'public' } }, async (request) => visitorAddress(request))
  app.get('/closed', { config: { access: 'member' } }, async () => null)
  return app
}
type Server = Awaited<ReturnType<typeof server>>
const from = (app: Server, address: string, url = '/open') =>
  app.inject({ url, headers: { 'x-forwarded-for': address } })

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0:2::9', '2001:db8:0:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1', 'fe80:0:0:0::/64'],
])('of %s limits count %s', async (address, counted) => {
  expect((await from(await server(), address)).body).toBe(counted)
})

it('counts all addresses of an IPv6 household as one', async () => {
  const app = await server()
  const statuses = new Set<number>()
  for (let index = 0; index < 6002; index++)
    statuses.add((await from(app, `2001:db8::${index.toString(16)}`)).statusCode)
  expect([...statuses]).toEqual([200, 429])
})

it.each(['', 'unknown', '203.0.113.7:80', 'a'.repeat(1000)])(
  'refuses a request whose proxy names %j',
  async (address) => {
    const reply = await from(await server(), address)
    expect(reply.statusCode).toBe(400)
  },
)

it('spares what this machine asks, for itself or named', async () => {
  const app = await server()
  const statuses = new Set<number>()
  for (let index = 0; index < 6002; index++) {
    statuses.add((await from(app, '127.0.0.1')).statusCode)
    statuses.add((await app.inject('/open')).statusCode)
  }
  expect([...statuses]).toEqual([200])
})

it('counts guesses at tokens', async () => {
  const app = await server()
  const statuses = new Set<number>()
  for (let index = 0; index < 6002; index++) statuses.add((await from(app, '203.0.113.8', '/closed')).statusCode)
  expect([...statuses]).toEqual([401, 429])
})

it('lets a request go whose client is gone, without an answer and without a fault', async () => {
  const app = await server()
  await app.ready()
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method: 'GET', url: '/open', headers: {} })
  const response = new ServerResponse(request)
  app.routing(request, response)
  await expect.poll(() => request.destroyed).toBe(true)
  expect(response.headersSent).toBe(false)
})
