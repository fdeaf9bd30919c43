import type { Job } from '../../../platform/jobs/jobs.ts'
import type { AbsenceService } from './absence/absence.service.ts'
import type { BookingService } from './booking.service.ts'

/** The time between two runs of the clean-up job, in seconds. */
const SWEEP_INTERVAL = 60

export const bookingJobs = (
  booking: Pick<BookingService, 'sweepHolds' | 'completeOverdueMeetings'>,
  absence: Pick<AbsenceService, 'endChoice'>,
): Job[] => [
  { name: 'sweep of lapsed holds', seconds: SWEEP_INTERVAL, work: () => booking.sweepHolds() },
  { name: 'sweep of old meetings', seconds: SWEEP_INTERVAL, work: () => booking.completeOverdueMeetings() },
  {
    name: 'refunds of what its expert missed',
    seconds: SWEEP_INTERVAL,
    work: async () => {
      while (await absence.endChoice());
    },
  },
]
