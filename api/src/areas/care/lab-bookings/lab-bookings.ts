import type { Authenticate } from '../../../platform/http/access.ts'
import type { Area } from '../../../platform/area.ts'
import { createBookService } from './book.service.ts'
import { createChangeService } from './change.service.ts'
import { labBookingsJobs } from './lab-bookings.jobs.ts'
import { registerLabBookings } from './lab-bookings.routes.ts'
import { createTalksService } from './talks.service.ts'
import { createWindowsService } from './windows.service.ts'
import type { Base } from '../../../platform/base.ts'

interface Wiring extends Base {
  /** Whether the clock job simulates the lab. */
  isPlayed: boolean
  /** Finds the user of the token that may come with a public request. */
  authenticate: Authenticate
}

/** Opens lab test bookings, from choosing a window to reading the result. */
export function openLabBookings({ db, clock, isPlayed, authenticate }: Wiring): Area {
  const windows = createWindowsService({ db, clock })
  const books = createBookService({ db, clock })
  const changes = createChangeService({ db, clock })
  const talks = createTalksService({ db, clock })
  return {
    jobs: labBookingsJobs({ db, clock, windows, isPlayed }),
    register(app) {
      registerLabBookings(app, { db, clock, authenticate, windows, books, changes, talks })
    },
  }
}
