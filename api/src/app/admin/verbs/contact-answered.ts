import { ok, refuse } from '@app/domain/result'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { rowNumber } from '../forms.ts'
import { verb } from '../verb.ts'
import { listWriters, markAnswered } from '../../../areas/people/people.door.ts'

export const contactAnswered = verb({
  name: 'contact answered',
  is: 'takes what a visitor wrote off the list: somebody has answered it, the way that they chose',
  takes: { number: { is: 'the number that the list names', form: rowNumber } },
  async work(trx, { number }, { now, by }) {
    const written = await markAnswered(trx, number, now)
    if (!written) return refuse('nothing under this number waits for an answer')
    for (const patient_id of await listWriters(trx, written.reply_to))
      await appendEntry(
        trx,
        { patient_id, actor_kind: 'operator', actor: by, act: 'answered', subject: 'contact' },
        now,
      )
    return ok({ number, answered_at: now })
  },
})
