import { COME_AGAIN, createPlaces, loadKindOf } from '@app/domain/load-order'
import type { FastifyInstance } from 'fastify'
import { BUSY, HttpRefusal } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives back the place of this call; undefined for a call that has taken none. */
    leave: (() => void) | undefined
    /** True once the call's own work has begun. */
    isAtWork: boolean
  }
}

/**
 * Refuses calls at once when too many are under way, in the order of load-order.ts. A response that is cached takes no
 * place, because it is sent before.
 */
export function registerLoadLimit(app: FastifyInstance): void {
  const enter = createPlaces()
  app.decorateRequest('leave')
  app.decorateRequest('isAtWork', false)
  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config?.access
    const isLoggedIn = access === 'patient' || access === 'doctor' || access === 'member'
    const kind = loadKindOf({ method: request.method, url: request.url, isLoggedIn })
    if (!kind) return
    request.leave = enter(kind)
    if (!request.leave) throw new HttpRefusal(503, BUSY, COME_AGAIN)
    // who leaves before their call was read takes no place any more
    reply.raw.once('close', () => request.isAtWork || request.leave?.())
  })
  // from here on the call works to its end, also when nobody waits for the answer any more
  app.addHook('preHandler', async (request) => {
    request.isAtWork = true
  })
  app.addHook('onSend', async ({ leave }) => leave?.())
}
