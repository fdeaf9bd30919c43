import { visitorKey } from '@app/domain/visitor-key'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import { HttpRefusal } from './errors.ts'
import { trustProxies } from './trusted-proxies.ts'

const isLoopback = trustProxies([])

/**
 * Lets in only requests whose address is known: an unknown one is never taken for this machine. A client that is gone
 * has none, and hears no answer; a proxy that names none is told so.
 */
export function registerVisitorAddress(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.socket.remoteAddress === undefined) {
      reply.hijack()
      request.raw.destroy()
      return
    }
    const isNamed = request.headers['x-forwarded-for'] !== ''
    if (!isNamed || isIP(request.ip) === 0)
      throw new HttpRefusal(400, 'The address that this request comes from is not known')
  })
}

/**
 * Whom limits count: the address of the visitor. X-Forwarded-For is believed from loopback and the configured proxies
 * only (the app's trustProxy).
 */
export const visitorAddress = ({ ip }: FastifyRequest): string => countedAddress(ip)!

/** Undefined for what is no address. */
export const countedAddress = (given: string | undefined): string | undefined =>
  given === undefined || isIP(given) === 0 ? undefined : visitorKey(given)

/**
 * What this machine asks: the web process reads for every visitor when it renders a page, operators measure. What must
 * hold for everybody (codes, logins, holds, forms) is counted for loopback as for any address.
 */
export const isOfThisMachine = ({ ip }: FastifyRequest): boolean => isLoopback(ip)
