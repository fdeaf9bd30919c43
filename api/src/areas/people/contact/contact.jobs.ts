import type { Job } from '../../../platform/jobs/jobs.ts'
import type { ContactService } from './contact.service.ts'

export const contactJobs = (contact: Pick<ContactService, 'forgetOld'>): Job[] => [
  { name: 'old messages to the clinic', seconds: 3600, work: () => contact.forgetOld() },
]
