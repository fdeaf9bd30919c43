import { ok } from '@app/domain/result'
import { verb } from '../verb.ts'
import { listErasures } from '../../leaving/erasures/erasures.repository.ts'

const SHOWN = 200

export const erasureList = verb({
  name: 'erasure list',
  is: 'lists who has asked to be deleted, by id, with what became of it; the last due first',
  takes: {},
  isRead: true,
  work: async (trx) => ok({ erasures: await listErasures(trx, SHOWN) }),
})
