import type { Job } from '../../../platform/jobs/jobs.ts'
import type { MessagesService } from './messages.service.ts'

export const messagesJobs = (messages: Pick<MessagesService, 'openAll'>): Job[] => [
  { name: 'opening of threads', seconds: 30, work: () => messages.openAll() },
]
