import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { limitConnections } from './connections.ts'

const closing: { close(): unknown }[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const one of closing.splice(0)) one.close()
})

/** A server in a process that may have so many files open. */
async function serverWith(descriptors: number, trustedProxies: string[] = []): Promise<number> {
  vi.spyOn(process.report, 'getReport').mockReturnValue({ userLimits: { open_files: { soft: descriptors } } })
  const server = http.createServer((_request, response) => response.end('ok'))
  limitConnections(server, { trustedProxies })
  await new Promise<void>((listening) => server.listen(0, '0.0.0.0', listening))
  closing.push({ close: () => (server.closeAllConnections(), server.close()) })
  return (server.address() as AddressInfo).port
}

/** How many of so many connections from an address are answered, all of them open at once. */
async function answered(port: number, count: number, localAddress: string): Promise<number> {
  const answers = Array.from({ length: count }, () => {
    const socket = net.connect({ port, host: '127.0.0.1', localAddress })
    closing.push({ close: () => socket.destroy() })
    socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n')
    return new Promise<number>((resolve) => {
      socket.once('data', () => resolve(1))
      socket.once('close', () => resolve(0))
      socket.once('error', () => resolve(0))
    })
  })
  return (await Promise.all(answers)).reduce((sum, one) => sum + one, 0)
}

test('SAFE-01 one address has half of the connections, and others get theirs', async () => {
  const port = await serverWith(100)
  expect(await answered(port, 60, '127.0.0.1')).toBe(20)
  expect(await answered(port, 10, '127.0.0.2')).toBe(10)
})

test('a trusted proxy brings everybody’s', async () => {
  const port = await serverWith(100, ['127.0.0.1'])
  expect(await answered(port, 30, '127.0.0.1')).toBe(30)
})
