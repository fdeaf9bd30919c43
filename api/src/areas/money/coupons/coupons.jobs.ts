import type { Job } from '../../../platform/jobs/jobs.ts'
import type { CouponsService } from './coupons.service.ts'

/** How often the job looks for coupon uses that an overdue order still blocks, in seconds. */
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
