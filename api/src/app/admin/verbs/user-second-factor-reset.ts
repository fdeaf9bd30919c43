import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { verb } from '../verb.ts'
import { deleteFactor, lockUser } from '../../../areas/people/people.door.ts'

export const userSecondFactorReset = verb({
  name: 'user second-factor-reset',
  is: 'ends the app of somebody who has lost it and their recovery codes: password or phone lets them in',
  takes: { user: { is: 'the id of its row', form: z.uuid() } },
  async work(trx, { user: id }, { now, by }) {
    const user = await lockUser(trx, id)
    if (!user) return refuse('there is no such user')
    if (!(await deleteFactor(trx, id))) return refuse('this user has set up no app')
    if (user.user_type === 'Patient')
      await appendEntry(
        trx,
        { patient_id: id, actor_kind: 'operator', actor: by, act: 'second_factor_reset', subject: 'account' },
        now,
      )
    return ok({ user: id, user_type: user.user_type, second_factor: false })
  },
})
