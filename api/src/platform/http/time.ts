import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

/**
 * Sends the server's time with every response that is not cached, so that a browser whose clock is wrong shows the
 * right minutes. A cached response would carry the time at which it was made.
 */
export function registerTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config?.cache === undefined) void reply.header('x-now', clock().toISOString())
  })
}
