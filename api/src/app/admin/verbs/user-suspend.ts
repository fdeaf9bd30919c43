import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { verb } from '../verb.ts'
import { countBookedAhead } from '../../../areas/care/care.door.ts'
import { findDoctorOf } from '../../../areas/catalogue/catalogue.door.ts'
import { endSessionsOf, lockUser, setDisabled } from '../../../areas/people/people.door.ts'

export const userSuspend = verb({
  name: 'user suspend',
  is: 'shuts an account: every session of it ends, and nobody logs in to it; says how many booked calls of an expert are still to come, and keeps those',
  takes: { user: { is: 'the id of its row', form: z.uuid() } },
  async work(trx, { user: id }, { now, by }) {
    const user = await lockUser(trx, id)
    if (!user) return refuse('there is no such user')
    if (user.disabled_at) return refuse('this user is suspended already')
    await setDisabled(trx, id, now)
    await endSessionsOf(trx, id, 'suspended', now)
    if (user.user_type === 'Patient')
      await appendEntry(
        trx,
        { patient_id: id, actor_kind: 'operator', actor: by, act: 'suspended', subject: 'account' },
        now,
      )
    const doctor = await findDoctorOf(trx, id)
    return ok({
      user: id,
      user_type: user.user_type,
      suspended: true,
      ...(doctor && { doctor: doctor.id, booked_ahead: await countBookedAhead(trx, doctor.id, now) }),
    })
  },
})
