import { COME_AGAIN, createPlaces, loadKindOf } from '@app/domain/load-order'
import type { FastifyInstance } from 'fastify'
import type { ServerResponse } from 'node:http'
import { BUSY } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Releases this call's place; undefined for a call that has not taken one. */
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
 * Refuses calls immediately if too many are under way, in the order defined in load-order.ts. A cached response takes
 * no place, because it is sent earlier. A refusal must be cheap, or refusing a crowd would leave no time for the
 * admitted calls: it is written straight to the socket, without an error, hooks or a log line.
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
    // a client that leaves before its call has been read gives up its place
    reply.raw.once('close', () => request.isAtWork || request.leave?.())
  })
  // from here on, the call runs to its end, even if nobody is still waiting for the response
  app.addHook('preHandler', async (request) => {
    request.isAtWork = true
  })
  app.addHook('onSend', async ({ leave }) => leave?.())
}

const refuse = (response: ServerResponse): void => void response.writeHead(503, HEADERS).end(REFUSAL)
