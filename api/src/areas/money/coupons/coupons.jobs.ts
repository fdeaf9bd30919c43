import type { Job } from '../../../platform/jobs/jobs.ts'
import type { CouponsService } from './coupons.service.ts'

/** Seconds between two looks for uses of codes that somebody else may have. */
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
