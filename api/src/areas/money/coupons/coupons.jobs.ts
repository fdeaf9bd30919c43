import type { Job } from '../../../platform/jobs/jobs.ts'
import type { CouponsService } from './coupons.service.ts'

/** The number of seconds between two searches for coupon uses that an overdue order still blocks. */
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
