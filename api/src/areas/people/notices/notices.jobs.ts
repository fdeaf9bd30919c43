import type { Job } from '../../../platform/jobs/jobs.ts'
import type { NoticesService } from './notices.service.ts'

export const noticesJobs = (notices: Pick<NoticesService, 'forgetOld'>): Job[] => [
  { name: 'forgetting of old notices', seconds: 3600, work: () => notices.forgetOld() },
]
