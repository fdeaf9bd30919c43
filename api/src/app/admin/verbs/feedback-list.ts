import { ok } from '@app/domain/result'
import { verb } from '../verb.ts'
import { listToLookAt } from '../../../areas/care/care.door.ts'

export const feedbackList = verb({
  name: 'feedback list',
  is: 'lists words of patients that may be shown, and that nobody has looked at',
  takes: {},
  isRead: true,
  work: async (trx) => ok({ feedback: await listToLookAt(trx) }),
})
