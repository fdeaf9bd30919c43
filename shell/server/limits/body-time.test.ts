import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { rawConnection } from '../testing/web-process.ts'
import { registerBodyTime } from './body-time.ts'

test('SAFE-01 half a body loses its connection in time; half a part of a file has longer', async () => {
  const app = Fastify({ forceCloseConnections: true })
  registerBodyTime(app, { ordinary: 100, upload: 60_000 })
  app.post('/*', async () => 'ok')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const half = (path: string) => {
    const connection = rawConnection(port)
    connection.socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: 4\r\n\r\nab`,
    )
    return connection
  }
  const slow = half('/backend/file-upload/part')
  await half('/backend/user/send-otp').closed
  slow.socket.write('cd')
  await expect.poll(() => slow.received()).toContain('200 OK')
  await app.close()
})
