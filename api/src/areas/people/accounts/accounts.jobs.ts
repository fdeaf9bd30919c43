import { DAY } from '@app/domain/durations'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { AccountsService } from './accounts.service.ts'

export const accountsJobs = (accounts: Pick<AccountsService, 'forgetOld' | 'forgetOldSessions'>): Job[] => [
  { name: 'forgetting of what has ended', seconds: 300, work: () => accounts.forgetOld() },
  // sessions stay for months, and the last one of each account stays: to look through them once a day is enough
  { name: 'forgetting of old sessions', seconds: DAY / 1000, work: () => accounts.forgetOldSessions() },
]
