import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import type { Job } from '../../jobs/jobs.ts'
import { dropLapsedSeats } from './seats.repository.ts'
import type { createWindowsService } from './windows.service.ts'

/** Seconds between two runs. */
const OPEN_EVERY = 300
const SWEEP_EVERY = 60

interface Work {
  db: Database
  clock: Clock
  windows: Pick<ReturnType<typeof createWindowsService>, 'openAhead'>
}

export const labBookingsJobs = ({ db, clock, windows }: Work): Job[] => [
  { name: 'opening of collection windows', seconds: OPEN_EVERY, work: () => windows.openAhead() },
  { name: 'sweep of unpaid places', seconds: SWEEP_EVERY, work: () => dropLapsedSeats(db, clock()) },
]
