import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { verb } from '../verb.ts'
import { lockGiven, passFeedback } from '../../../areas/care/care.door.ts'

export const feedbackPass = verb({
  name: 'feedback pass',
  is: 'does not show the words of a patient, or takes them off again; the expert still reads them',
  takes: { appointment: { is: 'the id of the visit', form: z.uuid() } },
  async work(trx, { appointment }, { now }) {
    if (!(await lockGiven(trx, appointment))) return refuse('nobody has said anything of this visit')
    await passFeedback(trx, appointment, now)
    return ok({ appointment, shown: false })
  },
})
