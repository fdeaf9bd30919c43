import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { verb } from '../verb.ts'
import { cancelForUs } from '../../../areas/care/care.door.ts'

const REFUSALS = {
  not_found: 'there is no such appointment',
  not_booked: 'this appointment is not booked, or has begun',
}

export const appointmentCancel = verb({
  name: 'appointment cancel',
  is: 'cancels an appointment that we can’t keep: all that was paid goes back, and both are told',
  takes: { appointment: { is: 'the id of its row', form: z.uuid() } },
  async work(trx, { appointment: appointmentId }, { now, by }) {
    const cancelled = await cancelForUs(trx, { appointmentId, now })
    if (!cancelled.ok) return refuse(REFUSALS[cancelled.error])
    const { patientId: patient_id, paise } = cancelled.value
    const entry = { patient_id, actor_kind: 'operator', actor: by, act: 'cancelled', subject: 'appointment' } as const
    await appendEntry(trx, entry, now)
    return ok({ appointment: appointmentId, cancelled: true, back_paise: paise })
  },
})
