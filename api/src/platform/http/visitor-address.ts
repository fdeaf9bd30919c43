import { visitorKey } from '@app/domain/visitor-key'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIP } from 'node:net'
import { HttpRefusal } from './errors.ts'
import { trustProxies } from './trusted-proxies.ts'

const isLoopback = trustProxies([])

/**
 * Refuses requests whose address is unknown, so that an unknown address is never taken for this machine's own. A client
 * that has disconnected has no address and gets no response; a proxy that states no address gets an error.
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
 * Returns the visitor's address, which the limits count. The X-Forwarded-For header is trusted only from loopback and
 * the configured proxies (the app's trustProxy).
 */
export const visitorAddress = ({ ip }: FastifyRequest): string => countedAddress(ip)!

/** Returns an address in the form that the limits count; undefined for a value that is not an address. */
export const countedAddress = (given: string | undefined): string | undefined =>
  given === undefined || isIP(given) === 0 ? undefined : visitorKey(given)

/**
 * Returns true if a request comes from this machine: from the web process, which reads for every visitor when it
 * renders a page, or from an operator's measurements. Limits that must apply to everyone (codes, logins, holds, forms)
 * count loopback like any other address.
 */
export const isOfThisMachine = ({ ip }: FastifyRequest): boolean => isLoopback(ip)
