import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/client.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { dropLapsedSeats } from './seats.repository.ts'
import { offerAfterUnrecorded } from './unrecorded-visits.ts'
import type { createWindowsService } from './windows.service.ts'

/** The time between two runs of each job, in seconds. */
const OPEN_EVERY = 300
const SWEEP_EVERY = 60

interface Work {
  db: Database
  clock: Clock
  /** Whether the clock job simulates the lab and takes each sample itself. */
  isPlayed: boolean
  windows: Pick<ReturnType<typeof createWindowsService>, 'openAhead'>
}

export const labBookingsJobs = ({ db, clock, windows, isPlayed }: Work): Job[] => [
  { name: 'opening of collection windows', seconds: OPEN_EVERY, work: () => windows.openAhead() },
  { name: 'sweep of unpaid places', seconds: SWEEP_EVERY, work: () => dropLapsedSeats(db, clock()) },
  ...(isPlayed
    ? []
    : [
        {
          name: 'visits that nobody wrote down',
          seconds: OPEN_EVERY,
          work: async () => {
            while (await offerAfterUnrecorded({ db, clock }));
          },
        },
      ]),
]
