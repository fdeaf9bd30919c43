import http from 'node:http'
import type { App } from './http-server.ts'

/**
 * Ends a server without losing a call. The server stops listening first, so that a load balancer sends new calls to the
 * other servers. Calls under way are completed, and each response closes its connection; at the same time, jobs stop,
 * and sockets are told to connect elsewhere.
 */
export function prepareDrain(app: App): () => Promise<void> {
  let isEnding = false
  // if a client sends another request on the same connection, that request should go to another process
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) void reply.header('connection', 'close')
  })
  return async () => {
    isEnding = true
    // the app's own shutdown would first wait for its jobs, and would keep accepting connections until then
    const ended = new Promise((done) => http.Server.prototype.close.call(app.server, done))
    await app.close()
    await ended
  }
}
