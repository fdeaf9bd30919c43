import { ok } from '@app/domain/result'
import { CEILING, isBraked } from '../../../platform/limits/text-brake.rules.ts'
import { listTexts } from '../../../platform/limits/text-counts.repository.ts'
import { verb } from '../verb.ts'

/** The maximum number of groups of first digits to show. */
const MOST = 20

/** The list shows only the first digits of a number, which a hundred thousand other numbers share. */
export const textsShow = verb({
  name: 'texts show',
  is: 'shows how many texts the last hour has cost, how many codes were answered, and by which first digits',
  takes: {},
  isRead: true,
  work: async (trx, _given, { now }) => {
    const [all = { prefix: '', sent: 0, answered: 0 }, ...prefixes] = await listTexts(trx, now, MOST + 1)
    const { sent, answered } = all
    return ok({ sent, answered, is_braked: isBraked(all), most_unanswered: CEILING, prefixes })
  },
})
