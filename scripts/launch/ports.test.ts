import net from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePort } from './ports.ts'

afterEach(() => {
  delete process.env.TEST_PORT
})

test('a taken port is an error that names the variable', async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as net.AddressInfo
  await expect(freePort('TEST_PORT', port)).rejects.toThrow(
    `port ${port} is taken: end what uses it, or set TEST_PORT to another one`,
  )
  await new Promise((closed) => server.close(closed))
  await expect(freePort('TEST_PORT', port)).resolves.toBe(port)
})

test.each(['0', '70000', 'web', '3000.5'])('%s is no port', async (value) => {
  process.env.TEST_PORT = value
  await expect(freePort('TEST_PORT', 3000)).rejects.toThrow(`TEST_PORT=${value} is not a port`)
})
