import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BlockList, isIPv6 } from 'node:net'

/** Requests a minute from one address. */
const LIMIT = 600

/**
 * Limits each address. X-Forwarded-For is believed from loopback and the configured proxies only (the app's trustProxy).
 * What a proxy asks in its own name is not counted: the web process renders pages for every visitor.
 */
export async function registerRateLimit(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    max: LIMIT,
    timeWindow: 60_000,
    allowList: (request) => visitorAddress(request) === null,
  })
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** The address that a visitor's limits count against; null when the request is this machine's own. */
export function visitorAddress(request: FastifyRequest): string | null {
  return loopback.check(request.ip, isIPv6(request.ip) ? 'ipv6' : 'ipv4') ? null : request.ip
}
