import type { FastifyHttpOptions } from 'fastify'
import type http from 'node:http'

/**
 * Milliseconds that a client has: for its headers, for its whole request, and without moving a byte either way. Who
 * drips headers, sends half a body or reads nothing gives the connection back.
 */
export const CONNECTION_TIMES = {
  requestTimeout: 20_000,
  connectionTimeout: 30_000,
  keepAliveTimeout: 30_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 } satisfies http.ServerOptions,
} satisfies FastifyHttpOptions<http.Server>

/** Descriptors that are left for files, the API and what Node itself has open: a request needs two at most. */
const SHARE = 0.4
const AT_MOST = 10_000

/** How many connections this process takes before it lets new ones wait: so many that its descriptors never run out. */
export function mostConnections(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } }
  }
  const descriptors = userLimits?.open_files?.soft
  return typeof descriptors === 'number' ? Math.min(AT_MOST, Math.floor(descriptors * SHARE)) : AT_MOST
}
