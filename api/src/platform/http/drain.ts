import http from 'node:http'
import type { App } from './http-server.ts'

/**
 * Stops a server without losing a call. First it stops listening, so that a load balancer sends new calls to the other
 * servers. Calls under way are completed, and each response closes its connection; at the same time, jobs stop and
 * sockets are told to connect elsewhere.
 */
export function prepareDrain(app: App): () => Promise<void> {
  let isEnding = false
  // another request from the same client should go to another process, on a new connection
  app.addHook('onSend', async (_request, reply) => {
    if (isEnding) void reply.header('connection', 'close')
  })
  return async () => {
    isEnding = true
    // the app's own shutdown would wait for its jobs first, and would accept connections until then
    const ended = new Promise((done) => http.Server.prototype.close.call(app.server, done))
    await app.close()
    await ended
  }
}
