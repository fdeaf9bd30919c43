import type { Job } from '../../../platform/jobs/jobs.ts'
import type { ErasuresService } from './erasures.service.ts'

export const erasuresJobs = (erasures: Pick<ErasuresService, 'eraseDue'>): Job[] => [
  { name: 'erasing of accounts', seconds: 10, work: () => erasures.eraseDue() },
]
