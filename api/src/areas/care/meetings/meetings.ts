import type { Area } from '../../../platform/area.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { addressOfRaw, trustProxies } from '../../../platform/http/trusted-proxies.ts'
import { countedAddress } from '../../../platform/http/visitor-address.ts'
import type { Config } from '../../../platform/config/config.ts'
import { purposeKeys } from '../../../platform/purpose-key.ts'
import { registerGuests } from '../guests/guests.routes.ts'
import { createGuestsService } from '../guests/guests.service.ts'
import { registerMeetings } from './meetings.routes.ts'
import { createMeetingsService, SIGNAL_PATH } from './meetings.service.ts'
import { createAttendance } from './attendance.service.ts'
import { createLateService } from './late.service.ts'
import { createPresence, RENEWED_EVERY } from './presence.service.ts'
import { createPostgresSignalBus } from './postgres-signal-bus.ts'
import { createSignalRooms } from './signal-rooms.ts'
import { createWaiting } from './waiting.service.ts'
import { createZoomService } from './zoom.service.ts'
import { openSignalSockets } from './signal-sockets.ts'
import type { Base } from '../../../platform/base.ts'

interface Wiring extends Base {
  config: Config
  /** Finds the person to whom a session belongs; undefined once the session has ended. */
  findActor(session: { id: string; userId: string }): Promise<Actor | undefined>
}

/** How often used tickets are deleted, in seconds. */
const FORGET_INTERVAL = 300
/** How often to check who came, in seconds, so that a patient who waits in vain is soon asked what they want. */
const JUDGE_INTERVAL = 10

/** Assembles the parts that make up meetings: the routes, the signalling sockets, and the bus between the processes. */
export function openMeetings({ db, clock, config, findActor }: Wiring): Area {
  const bus = createPostgresSignalBus(config.DATABASE_DIRECT_URL ?? config.DATABASE_URL)
  const rooms = createSignalRooms(bus)
  const presence = createPresence({ db, clock })
  const attendance = createAttendance({ db, clock })
  const { ZOOM_SDK_KEY: key, ZOOM_SDK_SECRET: secret } = config
  const zoom = createZoomService({
    db,
    clock,
    keys: key !== undefined && secret !== undefined ? { key, secret } : undefined,
  })
  const meetings = createMeetingsService({
    db,
    clock,
    ticketKeys: purposeKeys(config.AUTH_SECRET, 'meeting tickets'),
    iceServers: config.RTC_ICE_SERVERS,
    turnSecret: config.TURN_SHARED_SECRET,
    zoomSession: config.VIDEO_ENGINE === 'zoom' ? zoom.sessionBehindDoor : async () => undefined,
    signalBase: config.SOCKET_URL,
    leavePath: `/${config.LEAVE_URL}`,
    findActor,
    endSignalling: rooms.end,
  })
  const guests = createGuestsService({ db, clock, showOut: (room) => rooms.showOut(room, 'guest') })
  const late = createLateService({ db, clock, tellOthers: rooms.news })
  const isTrusted = trustProxies(config.TRUSTED_PROXIES)
  return {
    jobs: [
      { name: 'forgetting of used tickets', seconds: FORGET_INTERVAL, work: () => meetings.forgetOldTickets() },
      { name: 'renewal of who is in a meeting', seconds: RENEWED_EVERY, isOfProcess: true, work: presence.renew },
      { name: 'judging of who came', seconds: JUDGE_INTERVAL, work: attendance.judge },
    ],
    register(app) {
      registerGuests(app, guests)
      registerMeetings(app, meetings, createWaiting({ db, clock }), zoom, late)
      openSignalSockets(app, {
        path: SIGNAL_PATH,
        rooms,
        presence,
        addressOf: (request) => countedAddress(addressOfRaw(request, isTrusted)),
        signedFor: meetings.signedFor,
        admit: meetings.admit,
      })
      app.addHook('onClose', async () => {
        await presence.settled()
        await bus.close()
      })
    },
  }
}
