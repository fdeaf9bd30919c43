import { afterEach, beforeEach, expect, test } from 'vitest'
import { rawConnection, startWeb, type WebProcess } from '../testing/web-process.ts'

let web: WebProcess
beforeEach(async () => {
  web = await startWeb({})
})
afterEach(() => web.close())

async function statusOf(bytes: string): Promise<number> {
  const { socket, closed, received } = rawConnection(web.port)
  socket.write(bytes)
  await closed
  return Number(/^HTTP\/1\.1 (\d+)/.exec(received())?.[1])
}
const ask = (target: string, headers = '', method = 'GET') =>
  statusOf(`${method} ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`)

test.each([
  ['http://a:b@site.invalid/blog', 400],
  ['http://site.invalid/blog', 400],
  ['*', 400],
  ['//evil.example/x', 400],
  ['/%', 400],
  ['/%ff', 400],
  ['/%00', 503],
  ['/\\evil.example', 400],
  ['/healthz', 200],
])('the address %s gets %d', async (target, status) => {
  // 503: a valid address, but this server has no registry that could name its page
  expect(await ask(target)).toBe(status)
})

test('SAFE-01 no method but GET and HEAD reaches a page', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect(await ask('/blog', '', method)).toBe(405)
})

test('a request with headers of more than 16 kB is refused', async () => {
  expect(await ask('/healthz', `x: ${'y'.repeat(17_000)}\r\n`)).toBe(431)
})

test('an address that a trusted proxy names wrongly is nobody’s', async () => {
  const behindProxy = await startWeb({ TRUSTED_PROXIES: '127.0.0.1' })
  const named = (address: string) => fetch(`${behindProxy.url}/healthz`, { headers: { 'x-forwarded-for': address } })
  for (const address of ['unknown', '203.0.113.7:80', '[::1]', 'x'.repeat(1000)])
    expect([address, (await named(address)).status]).toEqual([address, 400])
  expect((await named('203.0.113.7')).status).toBe(200)
  await behindProxy.close()
})
