import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { limitConnections } from './connections.ts'

const closing: { close(): unknown }[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const one of closing.splice(0)) one.close()
})

/**
 * A server in a process that may have this many open files. A request for /slow stays in progress until its client
 * leaves.
 */
async function serverWith(descriptors: number, trustedProxies: string[] = []): Promise<number> {
  vi.spyOn(process.report, 'getReport').mockReturnValue({ userLimits: { open_files: { soft: descriptors } } })
  const server = http.createServer(({ url }, response) => {
    if (url === '/slow') response.writeHead(200).write('ok')
    else response.end('ok')
  })
  limitConnections(server, { trustedProxies })
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening))
  closing.push({ close: () => (server.closeAllConnections(), server.close()) })
  return (server.address() as AddressInfo).port
}

/**
 * Opens this many connections from an address at the same time; returns how many got a response, and how many stay
 * open.
 */
async function connections(port: number, count: number, localAddress: string, path: string) {
  let open = count
  const answers = Array.from({ length: count }, () => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress })
    closing.push({ close: () => socket.destroy() })
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`)
    socket.once('close', () => open--)
    return new Promise<number>((resolve) => {
      socket.once('data', () => resolve(1))
      socket.once('close', () => resolve(0))
      socket.once('error', () => resolve(0))
    })
  })
  const answered = (await Promise.all(answers)).reduce((sum, one) => sum + one, 0)
  return { answered, open: () => open }
}

test('SAFE-01 one address has half of the connections at work, and others get theirs', async () => {
  const port = await serverWith(100)
  expect((await connections(port, 60, '127.0.0.1', '/slow')).answered).toBe(20)
  expect((await connections(port, 10, '127.0.0.2', '/slow')).answered).toBe(10)
})

test('SAFE-07 a newcomer takes the place of what is idle at their address, and of nothing at work', async () => {
  const port = await serverWith(100)
  const busy = await connections(port, 5, '127.0.0.1', '/slow')
  const idle = await connections(port, 15, '127.0.0.1', '/')
  const honest = await connections(port, 10, '127.0.0.1', '/')
  expect([busy.answered, idle.answered, honest.answered]).toEqual([5, 15, 10])
  await expect.poll(() => [busy.open(), idle.open(), honest.open()]).toEqual([5, 5, 10])
})

test('a trusted proxy brings everybody’s', async () => {
  const port = await serverWith(100, ['127.0.0.1'])
  expect((await connections(port, 30, '127.0.0.1', '/slow')).answered).toBe(30)
})
