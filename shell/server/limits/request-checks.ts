import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import type { WebConfig } from '../config.ts'

const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/** Refuses requests with features that no browser sends, before anything is opened for them. */
export function registerRequestChecks(app: FastifyInstance, { trustedProxies }: WebConfig): void {
  let hasWarned = false

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    // the client has gone: nobody waits for a response, and no limit would count the request
    if (!request.ip) {
      reply.hijack()
      return void raw.socket.destroy()
    }
    if (isIP(request.ip) === 0) return refuse(reply)
    // another form than a path ("http://a:b@host/") is for proxies of another kind
    if (!raw.url?.startsWith('/') || (WITHOUT_BODY.has(raw.method ?? '') && hasBody(request))) return refuse(reply)
    if (trustedProxies.length === 0 && !hasWarned && raw.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true
      request.log.warn('a proxy speaks for visitors, but TRUSTED_PROXIES names none: all of them count as one')
    }
    done()
  })
}

/**
 * Returns true if a request has a body. We would have to pass the body on with its framing, or else the process
 * behind would read it as another client's next request.
 */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0

const refuse = (reply: FastifyReply) =>
  void reply.status(400).header('connection', 'close').header('cache-control', 'no-store').send()
