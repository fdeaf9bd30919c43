import { ok } from '@app/domain/result'
import { listLate } from '../list-late.ts'
import { verb } from '../verb.ts'

export const lateList = verb({
  name: 'late list',
  is: 'lists what was promised by now and is not there: answers, visits and results of the lab, refunds, messages to send, words of the provider',
  takes: {},
  isRead: true,
  async work(trx, _given, { now }) {
    const late = await listLate(trx, now)
    const counts = Object.fromEntries(Object.entries(late).map(([what, rows]) => [what, rows.length]))
    return ok({ counts, ...late })
  },
})
