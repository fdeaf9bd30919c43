import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { verb } from '../verb.ts'
import { lockUser, setDisabled } from '../../../areas/people/people.door.ts'

export const userRestore = verb({
  name: 'user restore',
  is: 'opens a suspended account again; its person logs in anew',
  takes: { user: { is: 'the id of its row', form: z.uuid() } },
  async work(trx, { user: id }, { now, by }) {
    const user = await lockUser(trx, id)
    if (!user) return refuse('there is no such user')
    if (!user.disabled_at) return refuse('this user is not suspended')
    if (user.erased_at) return refuse('this user is deleted: nothing brings them back')
    await setDisabled(trx, id, null)
    if (user.user_type === 'Patient')
      await appendEntry(
        trx,
        { patient_id: id, actor_kind: 'operator', actor: by, act: 'restored', subject: 'account' },
        now,
      )
    return ok({ user: id, user_type: user.user_type, suspended: false })
  },
})
