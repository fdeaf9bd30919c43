import { visitorKey } from '@app/domain/visitor-key'
import type { FastifyHttpOptions } from 'fastify'
import type http from 'node:http'
import type { WebConfig } from '../config.ts'

/**
 * Milliseconds that a client has: for its headers, for its whole request, and without moving a byte either way. Who
 * drips headers, sends half a body or reads nothing gives the connection back. A request is as long as a part of a file
 * on a slow line needs; body-time.ts holds all others to less.
 */
export const CONNECTION_TIMES = {
  requestTimeout: 130_000,
  connectionTimeout: 30_000,
  keepAliveTimeout: 30_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 } satisfies http.ServerOptions,
} satisfies FastifyHttpOptions<http.Server>

/** Descriptors that are left for files, the API and what Node itself has open: a request needs two at most. */
const SHARE = 0.4
const AT_MOST = 10_000

/** How much of them one address may have; the proxies in front, which bring everybody's, see to that themselves. */
const ONE_ADDRESS = 0.5

/**
 * Takes so many connections that descriptors never run out, and lets no address keep all others out. Past that a
 * connection is closed at once.
 */
export function limitConnections(server: http.Server, { trustedProxies }: Pick<WebConfig, 'trustedProxies'>): void {
  const most = mostConnections()
  server.maxConnections = most
  if (trustedProxies.length > 0) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const key = visitorKey(socket.remoteAddress ?? '')
    const count = (open.get(key) ?? 0) + 1
    if (count > most * ONE_ADDRESS) return void socket.destroy()
    open.set(key, count)
    socket.once('close', () => {
      const left = open.get(key)! - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    })
  })
}

function mostConnections(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } }
  }
  const descriptors = userLimits?.open_files?.soft
  return typeof descriptors === 'number' ? Math.min(AT_MOST, Math.floor(descriptors * SHARE)) : AT_MOST
}
