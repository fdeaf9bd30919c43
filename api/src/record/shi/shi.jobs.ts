import type { Job } from '../../jobs/jobs.ts'
import type { ShiService } from './shi.service.ts'

export const shiJobs = (shi: ShiService): Job[] => [
  { name: 'erasing of answers that nobody claimed', seconds: 300, work: () => shi.sweep() },
]
