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
  /** Whether the clock job plays the lab. */
  isPlayed: boolean
  /** Finds the user of the token that may come with a public request. */
  authenticate: Authenticate
}

/** Opens the booking of lab tests, from the window to the result. */
export function openLabBookings(ports: Ports) {
  const { db, clock, messages } = ports
  const windows = createWindowsService(ports)
  const books = createBookService(ports)
  const changes = createChangeService(ports)
  const talks = createTalksService(ports)
  const { fulfilment, lockOrdered, confirmOrdered } = createConfirmService(messages)
  return {
    /** For payments: what a paid line of an order books. */
    fulfilment,
    /** For plans: what one unit of a plan books. */
    lockOrdered,
    confirmOrdered,
    isTalk: talks.isTalk,
    isInOrder: talks.isInOrder,
    /** For the record area: the released reports that a patient may read. */
    listReports,
    jobs: labBookingsJobs({ db, clock, messages, windows, isPlayed: ports.isPlayed }),
    register(app: App) {
      registerLabBookings(app, { db, clock, authenticate: ports.authenticate, windows, books, changes, talks })
    },
  }
}
