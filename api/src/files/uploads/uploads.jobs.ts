import type { FileStore } from '@app/storage/file-store'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import type { Job } from '../../jobs/jobs.ts'
import { clearRemoved, sweepUploads } from './sweep.ts'

export const uploadsJobs = (parts: { db: Database; clock: Clock; store: FileStore }): Job[] => [
  { name: 'sweeping of old uploads', seconds: 600, work: () => sweepUploads(parts) },
  { name: 'clearing of removed files', seconds: 60, work: () => clearRemoved(parts) },
]
