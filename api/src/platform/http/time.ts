import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'

/**
 * Tells the server's time with every answer that nobody keeps, so that a browser whose clock is wrong shows the right
 * minutes. Of a kept one it would be the time at which it was made.
 */
export function registerTime(app: FastifyInstance, clock: Clock): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.routeOptions.config?.cache === undefined) void reply.header('x-now', clock().toISOString())
  })
}
