import { DAY } from '@app/domain/durations'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { ExpiryService } from './expiry.service.ts'

/** How often to check for plans that have ended, in seconds. */
const INTERVAL = 600
/** How long after its end a plan is looked for in each check, in milliseconds. */
const LATELY = 7 * DAY

export const planJobs = (expiry: ExpiryService): Job[] => [
  { name: 'reminders of plans', seconds: INTERVAL, work: () => expiry.remindAll() },
  {
    name: 'refunds of calls without a time',
    seconds: INTERVAL,
    work: async () => {
      while (await expiry.refundUnscheduled(LATELY));
    },
  },
  {
    // finds calls that ended while no job ran; it looks through all plans that ever were
    name: 'daily refunds of calls without a time',
    seconds: DAY / 1000,
    work: async () => {
      while (await expiry.refundUnscheduled());
    },
  },
]
