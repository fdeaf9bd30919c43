import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/client.ts'
import type { Authenticate } from '../../../platform/http/access.ts'
import type { App } from '../../../platform/http/http-server.ts'
import type { MessageSender } from '../../../platform/messages/message-sender.ts'
import { createBookService } from './book.service.ts'
import { createChangeService } from './change.service.ts'
import { createConfirmService } from './confirm.service.ts'
import { labBookingsJobs } from './lab-bookings.jobs.ts'
import type { CalendarPort, EndTalkPort, MoneyPort, TalksPort } from './lab-bookings.ports.ts'
import { listReports } from './list-reports.ts'
import { registerLabBookings } from './lab-bookings.routes.ts'
import { createTalksService } from './talks.service.ts'
import { createWindowsService } from './windows.service.ts'

interface Ports {
  db: Database
  clock: Clock
  messages: MessageSender
  money: MoneyPort
  talks: TalksPort & EndTalkPort
  calendar: CalendarPort
  /** The lab is played by the clock. */
  isPlayed: boolean
  /** Whose token comes with a call that anybody may make. */
  authenticate: Authenticate
}

/** Lab tests that somebody books, from the window to the result. */
export function openLabBookings(ports: Ports) {
  const { db, clock, messages } = ports
  const windows = createWindowsService(ports)
  const books = createBookService(ports)
  const changes = createChangeService(ports)
  const talks = createTalksService(ports)
  const { fulfilment, lockOrdered, confirmOrdered } = createConfirmService(messages)
  return {
    /** For payments: what a paid line of an order gives. */
    fulfilment,
    /** For plans: what a unit books. */
    lockOrdered,
    confirmOrdered,
    isTalk: talks.isTalk,
    isInOrder: talks.isInOrder,
    /** For the record: the released reports of somebody, as they may read them. */
    listReports,
    jobs: labBookingsJobs({ db, clock, messages, windows, isPlayed: ports.isPlayed }),
    register(app: App) {
      registerLabBookings(app, { db, clock, authenticate: ports.authenticate, windows, books, changes, talks })
    },
  }
}
