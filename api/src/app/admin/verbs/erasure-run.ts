import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { verb } from '../verb.ts'
import { createFormerContacts } from '../../../areas/people/people.door.ts'
import { erase, type NotErased } from '../../leaving/erasures/erase.ts'

const WHY: Record<NotErased, string> = {
  not_pending: 'this user has asked for no deletion, or it is withdrawn or done',
  not_due: 'this user may still change their mind',
  is_booked: 'this user has a booked call, visit or test: it comes first',
  is_worked_on: 'a word of the payment provider about this user is worked on first',
}

export const erasureRun = verb({
  name: 'erasure run',
  is: 'deletes one account that has asked for it and is due, as the job does, and says what goes',
  takes: { user: { is: 'the id of its row', form: z.uuid() } },
  async work(trx, { user }, { now, by, secrets }) {
    const actor = { actor_kind: 'operator', actor: by } as const
    const listFormerContacts = createFormerContacts(secrets()).list
    const erased = await erase(trx, user, { now, actor, listFormerContacts })
    return erased.ok ? ok({ user, report: erased.value }) : refuse(WHY[erased.error])
  },
})
