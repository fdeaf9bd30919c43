import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import type { WebConfig } from '../config.ts'

const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/** Refuses requests with features that no browser uses, before we open anything for them. */
export function registerRequestChecks(app: FastifyInstance, { trustedProxies }: WebConfig): void {
  let hasWarned = false

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    // the client has disconnected: nobody is waiting for a response, and no limit would count the request
    if (!request.ip) {
      reply.hijack()
      return void raw.socket.destroy()
    }
    if (isIP(request.ip) === 0) return refuse(reply)
    // a target that is not a path ("http://a:b@host/") is meant for forward proxies
    if (!raw.url?.startsWith('/') || (WITHOUT_BODY.has(raw.method ?? '') && hasBody(request))) return refuse(reply)
    if (trustedProxies.length === 0 && !hasWarned && raw.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true
      request.log.warn('a proxy speaks for visitors, but TRUSTED_PROXIES names none: all of them count as one')
    }
    done()
  })
}

/**
 * Returns true if a request has a body. We would have to pass a body on with its framing; otherwise the process behind
 * us would read the body as another client's next request.
 */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0

const refuse = (reply: FastifyReply) =>
  void reply.status(400).header('connection', 'close').header('cache-control', 'no-store').send()
