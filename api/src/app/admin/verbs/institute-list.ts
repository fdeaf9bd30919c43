import { ok } from '@app/domain/result'
import { verb } from '../verb.ts'
import { listInstitutes } from '../../../areas/people/people.door.ts'

export const instituteList = verb({
  name: 'institute list',
  is: 'lists all institutes, also those that have ended',
  takes: {},
  isRead: true,
  work: async (trx) => ok({ institutes: await listInstitutes(trx) }),
})
