import type { Job } from '../../../platform/jobs/jobs.ts'
import type { AccountsService } from './accounts.service.ts'

export const accountsJobs = (accounts: Pick<AccountsService, 'forgetOld'>): Job[] => [
  { name: 'forgetting of what has ended', seconds: 300, work: () => accounts.forgetOld() },
]
