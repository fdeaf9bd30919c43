import type { Job } from '../../jobs/jobs.ts'
import type { MessageFilesService } from './message-files.service.ts'
import type { MessagesService } from './messages.service.ts'

export const messagesJobs = (
  messages: Pick<MessagesService, 'openAll'>,
  files: Pick<MessageFilesService, 'sweepUnsent'>,
): Job[] => [
  { name: 'opening of threads', seconds: 30, work: () => messages.openAll() },
  { name: 'sweeping of unsent files', seconds: 600, work: () => files.sweepUnsent() },
]
