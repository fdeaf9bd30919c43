import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import type { WebConfig } from '../config.ts'

const WITHOUT_BODY = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/** What no request of a browser has, refused before anything is opened for it. */
export function registerRequestChecks(app: FastifyInstance, { trustedProxies }: WebConfig): void {
  let hasWarned = false

  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    // the client has gone: nobody could be answered, and nobody's limits would count it
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

/** Such a body would have to be passed on with its framing, or be read as the next request of somebody else. */
const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) !== 0

const refuse = (reply: FastifyReply) =>
  void reply.status(400).header('connection', 'close').header('cache-control', 'no-store').send()
