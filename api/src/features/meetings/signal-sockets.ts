import { SIGNAL_CLOSE } from '@app/contracts/meetings'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { App } from '../../http/http-server.ts'
import { parseSignal } from './signal-message.ts'
import type { createSignalRooms } from './signal-rooms.ts'
import type { Ticket } from './ticket.ts'

/** Bytes of one message. */
const MAX_MESSAGE = 65_536
/** Milliseconds between two pings; a socket that has not answered the last one is dead. */
const HEARTBEAT = 20_000
/** Milliseconds that a browser has to answer when the server goes away. */
const FAREWELL = 1_000
/** Close codes of RFC 6455: the server goes away; the peer breaks the protocol. */
const GOING_AWAY = 1001
const POLICY_VIOLATION = 1008

interface Dependencies {
  path: string
  rooms: ReturnType<typeof createSignalRooms>
  readTicket(ticket: string): Promise<Ticket | undefined>
}

/** The signalling socket, on the API's own server. Who holds no valid ticket is let in only to be told so by 4003. */
export function openSignalSockets(app: App, { path, rooms, readTicket }: Dependencies): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE })

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    const [pathname, query] = request.url!.split('?', 2)
    if (pathname !== path) {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n')
      return
    }
    const ticket = await readTicket(new URLSearchParams(query).get('ticket') ?? '')
    server.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', () => {}) // 'close' follows
      if (ticket) welcome(webSocket, ticket)
      else webSocket.close(SIGNAL_CLOSE.refused)
    })
  }

  function welcome(socket: WebSocket, { appointmentId: room, role }: Ticket): void {
    const connection = randomUUID()
    const stopHeartbeat = keepAlive(socket)
    socket.on('message', (data, isBinary) => {
      const message = isBinary ? undefined : parseSignal((data as Buffer).toString())
      if (message) rooms.relay(connection, message)
      else socket.close(POLICY_VIOLATION)
    })
    socket.on('close', () => {
      stopHeartbeat()
      rooms.leave(connection)
    })
    rooms.join({
      room,
      role,
      connection,
      send: (message) => socket.send(JSON.stringify(message)),
      close: (code) => socket.close(code),
    })
  }

  app.server.on('upgrade', (request, socket, head) => {
    upgrade(request, socket, head).catch((error: unknown) => {
      app.log.error({ err: error }, 'signalling failed')
      socket.destroy()
    })
  })
  app.addHook('preClose', async () => {
    for (const socket of server.clients) {
      socket.close(GOING_AWAY)
      // a browser that is gone does not answer
      setTimeout(() => socket.terminate(), FAREWELL).unref()
    }
  })
}

function keepAlive(socket: WebSocket): () => void {
  let isAnswered = true
  socket.on('pong', () => (isAnswered = true))
  const timer = setInterval(() => {
    if (!isAnswered) return socket.terminate()
    isAnswered = false
    socket.ping()
  }, HEARTBEAT)
  return () => clearInterval(timer)
}
