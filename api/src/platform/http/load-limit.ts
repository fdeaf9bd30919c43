import { COME_AGAIN, createPlaces, loadKindOf } from '@app/domain/load-order'
import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import { BUSY } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives back the place of this call; undefined for a call that has taken none. */
    leave: (() => void) | undefined
    /** True once the call's own work has begun. */
    isAtWork: boolean
    /** True if the call was refused because too many are under way. */
    isTurnedAway: boolean
  }
}

const REFUSAL = JSON.stringify({ statusCode: 503, message: BUSY, data: null })
const HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(REFUSAL),
  'retry-after': String(COME_AGAIN),
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/**
 * Refuses calls at once when too many are under way, in the order of load-order.ts. A response that is cached takes no
 * place, because it is sent before. A refusal must cost little, or a crowd that is refused leaves no time for the calls
 * that were let in: it goes straight to the socket, without an error, hooks or a line in the log.
 */
export function registerLoadLimit(app: FastifyInstance): void {
  const enter = createPlaces()
  app.decorateRequest('leave')
  app.decorateRequest('isAtWork', false)
  app.decorateRequest('isTurnedAway', false)
  app.addHook('onRequest', async (request, reply) => {
    const access = request.routeOptions.config?.access
    const isLoggedIn = access === 'patient' || access === 'doctor' || access === 'member'
    const kind = loadKindOf({ method: request.method, url: request.url, isLoggedIn })
    if (!kind) return
    request.leave = enter(kind)
    if (!request.leave) {
      request.isTurnedAway = true
      reply.hijack()
      return refuse(reply.raw)
    }
    // who leaves before their call was read takes no place any more
    reply.raw.once('close', () => request.isAtWork || request.leave?.())
  })
  // from here on the call works to its end, also when nobody waits for the answer any more
  app.addHook('preHandler', async (request) => {
    request.isAtWork = true
  })
  app.addHook('onSend', async ({ leave }) => leave?.())
}

const refuse = (response: ServerResponse): void => void response.writeHead(503, HEADERS).end(REFUSAL)
