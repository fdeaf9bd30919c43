import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isIP, isIPv6 } from 'node:net'
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

/** Of an IPv6 address the first half, because one household has all of the second; undefined for what is no address. */
export function countedAddress(given: string | undefined): string | undefined {
  if (given === undefined || isIP(given) === 0) return undefined
  const address = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(given)?.[1] ?? given
  return isIPv6(address) ? `${networkOf(address)}::/64` : address
}

/** What this machine asks in its own name: the web process reads for every visitor when it renders a page. */
export const isOwnRead = (request: FastifyRequest): boolean =>
  request.headers['x-forwarded-for'] === undefined && isLoopback(request.socket.remoteAddress!)

/** The first four groups of eight. */
function networkOf(address: string): string {
  // the address parser of URLs knows every way to write one
  const { hostname } = new URL(`http://[${address.split('%')[0]!}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
