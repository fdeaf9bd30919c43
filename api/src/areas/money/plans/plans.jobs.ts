import type { Job } from '../../../platform/jobs/jobs.ts'
import type { ExpiryService } from './expiry.service.ts'

/** How often to check for plans that have ended, in seconds. */
const INTERVAL = 600

export const planJobs = (expiry: ExpiryService): Job[] => [
  { name: 'reminders of plans', seconds: INTERVAL, work: async () => void (await expiry.remindAll()) },
  {
    name: 'refunds of calls without a time',
    seconds: INTERVAL,
    work: async () => {
      while (await expiry.refundUnscheduled());
    },
  },
]
