import { visitorKey } from '@app/domain/visitor-key'
import type { FastifyHttpOptions } from 'fastify'
import type http from 'node:http'
import type { Socket } from 'node:net'
import type { WebConfig } from '../config.ts'

/**
 * The milliseconds that a client has for its headers, for its whole request, and without moving a byte in either
 * direction. A client that drips headers, sends half a body or reads nothing loses its connection. The request limit is
 * as long as a part of a file needs on a slow connection; body-time.ts allows all other requests less.
 */
export const CONNECTION_TIMES = {
  requestTimeout: 130_000,
  connectionTimeout: 30_000,
  keepAliveTimeout: 30_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 } satisfies http.ServerOptions,
} satisfies FastifyHttpOptions<http.Server>

/**
 * The share of file descriptors that connections may take. The rest is for files, the API and Node itself; a request
 * needs at most two descriptors.
 */
const SHARE = 0.4
const AT_MOST = 10_000

/**
 * The share of these connections that one address may have. Reverse proxies in front of us carry all visitors'
 * connections, and limit each visitor themselves. When an address has used up its share, a new connection replaces its
 * connection that has been idle longest.
 */
export const ONE_ADDRESS = 0.5

/**
 * Accepts only as many connections as the file descriptors allow, so that no single address can keep out all others.
 * When an address has used up its share, a further connection is closed immediately, unless one of its idle connections
 * can make room.
 */
export function limitConnections(server: http.Server, { trustedProxies }: Pick<WebConfig, 'trustedProxies'>): void {
  const most = mostConnections()
  server.maxConnections = most
  if (trustedProxies.length > 0) return
  /** The function that releases a connection's place. */
  const places = new WeakMap<Socket, () => void>()
  const addresses = new Map<string, Connections>()
  server.on('connection', (socket) => {
    const key = visitorKey(socket.remoteAddress ?? '')
    const connections: Connections = addresses.get(key) ?? { idle: new Set(), count: 0 }
    if (connections.count >= Math.floor(most * ONE_ADDRESS)) {
      const [longest] = connections.idle
      if (!longest) return void socket.destroy()
      places.get(longest)?.()
      longest.destroy()
    }
    addresses.set(key, connections)
    connections.count++
    connections.idle.add(socket)
    let isOpen = true
    places.set(socket, () => {
      if (!isOpen) return
      isOpen = false
      connections.idle.delete(socket)
      connections.count--
      if (connections.count === 0) addresses.delete(key)
    })
    socket.once('close', () => places.get(socket)?.())
  })
  server.on('request', ({ socket }, response) => {
    const connections = addresses.get(visitorKey(socket.remoteAddress ?? ''))
    connections?.idle.delete(socket)
    response.once('close', () => {
      if (!socket.destroyed) connections?.idle.add(socket)
    })
  })
}

interface Connections {
  /** The connections without a request in progress; the one that has been idle longest comes first. */
  idle: Set<Socket>
  count: number
}

function mostConnections(): number {
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } }
  }
  const descriptors = userLimits?.open_files?.soft
  return typeof descriptors === 'number' ? Math.min(AT_MOST, Math.floor(descriptors * SHARE)) : AT_MOST
}
