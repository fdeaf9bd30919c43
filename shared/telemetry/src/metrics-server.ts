import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Registry } from 'prom-client'

/**
 * Serves a process's metrics at `/metrics`, on a separate port that no visitor can reach.
 *
 * @throws Error if the port is taken.
 */
export async function serveMetrics(register: Registry, at: { host: string; port: number }) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(503).end(),
    )
  })
  server.listen(at.port, at.host)
  await once(server, 'listening')
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a TCP server has an address and a port
    port: (server.address() as AddressInfo).port,
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
    },
  }
}
