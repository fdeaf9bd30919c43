import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { rowNumber } from '../forms.ts'
import { verb } from '../verb.ts'
import { reassign } from '../../../areas/care/care.door.ts'

const REFUSALS = {
  not_found: 'there is no such appointment',
  not_booked: 'this appointment is not booked, or has begun',
  not_free: 'this expert is not of the same kind, costs more, or is not free then',
}

export const appointmentReassign = verb({
  name: 'appointment reassign',
  is: 'gives a booked appointment to another expert of its kind who is free then, and tells both',
  takes: {
    appointment: { is: 'the id of its row', form: z.uuid() },
    to: { is: 'the number of the other expert', form: rowNumber },
  },
  needsTwo: true,
  async work(trx, { appointment: appointmentId, to }, { now, by }) {
    const given = await reassign(trx, { appointmentId, to, now })
    if (!given.ok) return refuse(REFUSALS[given.error])
    const { patientId: patient_id, from } = given.value
    const entry = { patient_id, actor_kind: 'operator', actor: by, act: 'reassigned', subject: 'appointment' } as const
    await appendEntry(trx, entry, now)
    return ok({ appointment: appointmentId, from, to })
  },
})
