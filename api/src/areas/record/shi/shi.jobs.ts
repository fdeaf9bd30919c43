import type { Job } from '../../../platform/jobs/jobs.ts'
import type { ShiAnswersService } from './shi-answers.service.ts'

export const shiJobs = (answers: Pick<ShiAnswersService, 'sweep'>): Job[] => [
  { name: 'erasing of answers that nobody claimed', seconds: 300, work: () => answers.sweep() },
]
