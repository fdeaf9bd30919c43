import type { Clock } from '../clock.ts'
import type { Database } from '../db/client.ts'
import type { Job } from '../jobs/jobs.ts'
import { forgetOldUses } from './limits.repository.ts'

export const limitsJobs = (db: Database, clock: Clock): Job[] => [
  { name: 'forgetting of old uses', seconds: 300, work: () => forgetOldUses(db, clock()) },
]
