import Fastify, { type FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handleError, NoRoom, turnAway } from './errors.ts'
import { registerBodyTime } from './limits/body-time.ts'
import { rawConnection } from './testing/web-process.ts'

let app: FastifyInstance
beforeEach(() => {
  app = Fastify()
  app.setErrorHandler(handleError)
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'))
})
afterEach(() => app.close())

const REFUSED = { 'retry-after': '2', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

test('SIZE-03 a page for which there is no room is refused in a sentence, and a call in the envelope of the API', async () => {
  app.get('/*', () => {
    throw new NoRoom()
  })
  const page = await app.inject('/blog?search=1')
  expect([page.statusCode, page.body]).toEqual([503, 'Something went wrong. Try again in a moment.'])
  expect(page.headers).toMatchObject({ ...REFUSED, 'content-type': 'text/plain; charset=utf-8' })
  const call = await app.inject('/backend/user/blogs')
  expect([call.statusCode, call.json()]).toEqual([
    503,
    { statusCode: 503, message: 'Something went wrong', data: null },
  ])
  expect(call.headers).toMatchObject({ ...REFUSED, 'content-type': 'application/json; charset=utf-8' })
})

test('SAFE-01 who is refused and never sends the rest of the body loses the connection', async () => {
  registerBodyTime(app, { ordinary: 200 })
  app.addHook('onRequest', (request, reply, _done) => turnAway(request, reply))
  app.post('/backend/x', () => 'never reached')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { socket, closed, received } = rawConnection((app.server.address() as AddressInfo).port)
  socket.write('POST /backend/x HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nhalf')
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 503/)
})
