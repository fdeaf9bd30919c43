import type { Job } from '../../../platform/jobs/jobs.ts'
import { clearRemoved, sweepUploads } from './sweep.ts'
import { sweepUnused } from './sweep-unused.ts'
import type { UploadContext } from './upload.ts'

export const uploadsJobs = (context: UploadContext): Job[] => [
  { name: 'sweeping of old uploads', seconds: 600, work: () => sweepUploads(context) },
  { name: 'sweeping of unused files', seconds: 600, work: () => sweepUnused(context) },
  { name: 'clearing of removed files', seconds: 60, work: () => clearRemoved(context) },
]
