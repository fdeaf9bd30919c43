import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { appointmentMoney } from '../../appointment-money.ts'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { cancelForUs } from '../../../areas/care/booking/moving/cancel.service.ts'
import { createChangeMessages } from '../../../areas/care/booking/appointments/change-messages.ts'
import { outboxMessageSender } from '../../../platform/messages/outbox-message-sender.ts'
import { verb } from '../verb.ts'

const REFUSALS = {
  not_found: 'there is no such appointment',
  not_booked: 'this appointment is not booked, or has begun',
}

export const appointmentCancel = verb({
  name: 'appointment cancel',
  is: 'cancels an appointment that we can’t keep: all that was paid goes back, and both are told',
  takes: { appointment: { is: 'the id of its row', form: z.uuid() } },
  async work(trx, { appointment: appointmentId }, { now, by }) {
    const ports = { money: appointmentMoney, tell: createChangeMessages(outboxMessageSender) }
    const cancelled = await cancelForUs(trx, ports, { appointmentId, now })
    if (!cancelled.ok) return refuse(REFUSALS[cancelled.error])
    const { patientId: patient_id, paise } = cancelled.value
    const entry = { patient_id, actor_kind: 'operator', actor: by, act: 'cancelled', subject: 'appointment' } as const
    await appendEntry(trx, entry, now)
    return ok({ appointment: appointmentId, cancelled: true, back_paise: paise })
  },
})
