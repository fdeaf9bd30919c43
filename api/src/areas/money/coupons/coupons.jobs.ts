import type { Job } from '../../../platform/jobs/jobs.ts'
import type { CouponsService } from './coupons.service.ts'

/** The number of seconds between two searches for uses of codes that an overdue order still keeps from others. */
const RELEASE_INTERVAL = 60

export const couponJobs = (coupons: CouponsService): Job[] => [
  {
    name: 'codes that are free again',
    seconds: RELEASE_INTERVAL,
    work: async () => {
      while (await coupons.releaseOverdue());
    },
  },
]
