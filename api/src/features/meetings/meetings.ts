import type { Clock } from '../../clock.ts'
import type { App } from '../../http/http-server.ts'
import type { Config } from '../../config.ts'
import type { Database } from '../../db/client.ts'
import { purposeKey } from '../../purpose-key.ts'
import type { BookingPort } from './booking.port.ts'
import { registerMeetings } from './meetings.routes.ts'
import { createMeetingsService, SIGNAL_PATH } from './meetings.service.ts'
import { createPostgresSignalBus } from './postgres-signal-bus.ts'
import { createSignalRooms } from './signal-rooms.ts'
import { openSignalSockets } from './signal-sockets.ts'
import { readTicket } from './ticket.ts'

interface Dependencies {
  db: Database
  clock: Clock
  config: Config
  booking: BookingPort
}

/** Puts the meetings together: calls, signalling sockets, and the bus between the processes. */
export function startMeetings(app: App, { db, clock, config, booking }: Dependencies): void {
  const bus = createPostgresSignalBus(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL)
  const rooms = createSignalRooms(bus)
  const ticketKey = purposeKey(config.AUTH_SECRET, 'meeting tickets')
  const meetings = createMeetingsService({
    db,
    clock,
    booking,
    ticketKey,
    iceServers: config.RTC_ICE_SERVERS,
    endSignalling: rooms.end,
  })
  registerMeetings(app, meetings)
  openSignalSockets(app, { path: SIGNAL_PATH, rooms, readTicket: (ticket) => readTicket(ticketKey, ticket, clock()) })

  app.addHook('onClose', () => bus.close())
}
