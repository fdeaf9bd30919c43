import type { Database } from '../../../platform/db/client.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { keepMonths, nextChanged } from './earnings.repository.ts'

/** How often the job looks for months whose sums have changed, in seconds. */
const INTERVAL = 60

export const earningJobs = (db: Database): Job[] => [
  {
    name: 'earnings of months',
    seconds: INTERVAL,
    work: async ({ stopping }) => {
      let doctorId: number | undefined = 0
      while (!stopping.aborted && (doctorId = await nextChanged(db, doctorId))) await keepMonths(db, doctorId)
    },
  },
]
