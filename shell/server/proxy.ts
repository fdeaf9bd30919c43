import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** Milliseconds without a byte after which the upstream counts as hanging. */
const TIMEOUT = 30_000

/** Headers that belong to one connection and are never passed on. */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

const UNAVAILABLE = JSON.stringify({ statusCode: 503, message: 'Something went wrong', data: null })

/** Hands requests on to another process, both ways as streams; it adds who asked, and trusts nobody's word on that. */
export function createProxy(upstream: string) {
  const { hostname, port } = new URL(upstream)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 256 })
  const optionsOf = (request: IncomingMessage, path: string) => ({
    hostname,
    port,
    path,
    method: request.method,
    headers: {
      ...onward(request.headers),
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      'x-forwarded-host': request.headers.host ?? '',
    },
  })

  return {
    handle(request: IncomingMessage, response: ServerResponse, path: string): void {
      const outgoing = http.request({ ...optionsOf(request, path), agent, timeout: TIMEOUT }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, onward(answer.headers))
        answer.pipe(response)
      })
      outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')))
      outgoing.on('error', () => {
        if (response.headersSent) return void response.destroy()
        response
          .writeHead(503, { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '2' })
          .end(UNAVAILABLE)
      })
      response.on('close', () => outgoing.destroy())
      request.pipe(outgoing)
    },

    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, path: string): void {
      const options = optionsOf(request, path)
      const outgoing = http.request({
        ...options,
        headers: { ...options.headers, connection: 'Upgrade', upgrade: request.headers.upgrade ?? 'websocket' },
      })
      const fail = () => socket.destroy()
      outgoing.on('upgrade', (answer, upstreamSocket, upstreamHead) => {
        const lines = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}`)
        socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
        if (upstreamHead.length) socket.write(upstreamHead)
        if (head.length) upstreamSocket.write(head)
        upstreamSocket
          .on('error', fail)
          .pipe(socket)
          .on('error', () => upstreamSocket.destroy())
          .pipe(upstreamSocket)
      })
      outgoing.on('response', (answer) => {
        socket.end(`HTTP/1.1 ${answer.statusCode} ${answer.statusMessage}\r\nconnection: close\r\n\r\n`)
        answer.resume()
      })
      outgoing.on('error', fail)
      outgoing.end()
    },
  }
}

const onward = (headers: http.IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)))
