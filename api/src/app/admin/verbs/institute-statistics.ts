import { ok } from '@app/domain/result'
import { verb } from '../verb.ts'
import { listStatistics } from '../../../areas/people/people.door.ts'

export const instituteStatistics = verb({
  name: 'institute statistics',
  is: 'counts the members of each institute: of fewer than 20 it says null',
  takes: {},
  isRead: true,
  work: async (trx) => ok({ institutes: await listStatistics(trx) }),
})
