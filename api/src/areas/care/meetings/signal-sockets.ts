import { SIGNAL_CLOSE } from '@app/contracts/meetings'
import { randomUUID } from 'node:crypto'
import { STATUS_CODES, type IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import type { App } from '../../../platform/http/http-server.ts'
import { keepAlive } from './heartbeat.ts'
import { createMessageBudget } from './message-budget.ts'
import type { Presence } from './presence.service.ts'
import { parseSignal } from './signal-message.ts'
import type { createSignalRooms } from './signal-rooms.ts'
import { createSocketPlaces } from './socket-places.ts'
import type { Ticket } from './ticket.ts'

/** The maximum size of one message from a browser, in bytes. */
const MAX_MESSAGE = 65_536
/** How long, in milliseconds, a browser has to respond when the server closes a socket or shuts down. */
const FAREWELL = 1_000
/** Close codes of RFC 6455: the server goes away; the peer breaks the protocol. */
const GOING_AWAY = 1001
const POLICY_VIOLATION = 1008

interface Wiring {
  path: string
  rooms: ReturnType<typeof createSignalRooms>
  presence: Presence
  /** Finds the address to which the limits apply. */
  addressOf(request: IncomingMessage): string | undefined
  /** Finds the appointment of a ticket that the server has signed, even if the ticket no longer lets anyone in. */
  signedFor(ticket: string): Promise<string | undefined>
  /** Uses up a ticket; undefined when the ticket lets nobody in. */
  admit(ticket: string): Promise<Ticket | undefined>
}

/**
 * Opens the signalling socket on the API's own HTTP server. A browser without a valid ticket is connected only so that
 * it receives the close code 4003.
 */
export function openSignalSockets(app: App, { path, rooms, presence, addressOf, signedFor, admit }: Wiring): void {
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE })
  const places = createSocketPlaces()

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    const [pathname, query] = request.url!.split('?', 2)
    if (pathname !== path) return refuse(socket, 404)
    const address = addressOf(request)
    if (address === undefined) return void socket.destroy()
    const shown = new URLSearchParams(query).get('ticket') ?? ''
    const appointment = await signedFor(shown)
    const leave = places.take(appointment === undefined ? { address } : { appointment })
    if (!leave) return refuse(socket, 429)
    socket.on('close', leave)
    // stops here if the browser left before the server listened for its messages
    if (socket.destroyed) return leave()
    const ticket = await admit(shown)
    server.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', () => {}) // 'close' follows
      if (!ticket) return end(webSocket, SIGNAL_CLOSE.refused)
      welcome(webSocket, ticket).catch(fail(webSocket))
    })
  }

  const fail = (socket: { destroy(): void } | WebSocket) => (error: unknown) => {
    app.log.error({ err: error }, 'signalling failed')
    if ('terminate' in socket) socket.terminate()
    else socket.destroy()
  }

  async function welcome(socket: WebSocket, ticket: Ticket): Promise<void> {
    const { appointmentId: room, role, userId, sessionId } = ticket
    const connection = randomUUID()
    const stopHeartbeat = keepAlive(socket)
    const isAllowed = createMessageBudget()
    socket.on('message', (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return
      const bytes = data as Buffer
      const message = isBinary || !isAllowed(bytes.length) ? undefined : parseSignal(bytes.toString())
      if (!message || (message.type === 'admit' && role !== 'doctor')) return end(socket, POLICY_VIOLATION)
      if (message.type === 'signal') return rooms.relay(connection, message)
      if (message.type === 'pair-again') return rooms.pairAgain(connection, message.generation)
      presence.admit(room).then((isIn) => isIn && rooms.admit(room), fail(socket))
    })
    const closed = new Promise((done) => socket.once('close', done))
    socket.on('close', () => {
      stopHeartbeat()
      rooms.leave(connection)
    })
    const isAdmitted = await presence.opened(connection, ticket)
    void closed.then(() => presence.closed(connection)).catch(fail(socket))
    if (socket.readyState !== socket.OPEN) return
    rooms.join({
      room,
      role,
      userId,
      isAdmitted,
      sessionId,
      connection,
      send: (message) => socket.send(JSON.stringify(message)),
      close: (code) => end(socket, code),
    })
  }

  app.server.on('upgrade', (request, socket, head) => {
    upgrade(request, socket, head).catch(fail(socket))
  })
  app.addHook('preClose', async () => {
    for (const socket of server.clients) end(socket, GOING_AWAY)
  })
}

const refuse = (socket: Duplex, status: number): void =>
  void socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]!}\r\nconnection: close\r\n\r\n`)

/** closes a socket; a browser that is gone or ignores the close does not respond */
function end(socket: WebSocket, code: number): void {
  socket.close(code)
  setTimeout(() => socket.terminate(), FAREWELL).unref()
}
