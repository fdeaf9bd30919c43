import { LIVE, type AppointmentStatus } from '@app/contracts/booking'
import { formatPaise } from '@app/domain/money'
import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { sendMessage } from '../../../platform/messages/send-message.ts'
import { rowNumber } from '../forms.ts'
import { verb } from '../verb.ts'
import { lockAppointment } from '../../../areas/care/care.door.ts'
import { leftOf, refund } from '../../../areas/money/money.door.ts'

/** Above this amount, in rupees, a refund needs two people. */
const ALONE = 5000
/**
 * The statuses in which an appointment can still be cancelled. The money is then refunded by cancelling, which also
 * frees the slot and refunds what the terms provide for.
 */
const OPEN: readonly AppointmentStatus[] = ['held', ...LIVE, 'needs_choice']

export const appointmentRefund = verb({
  name: 'appointment refund',
  is: 'sends back a part of what was paid for an appointment that is over or cancelled, once',
  takes: {
    appointment: { is: 'the id of its row', form: z.uuid() },
    rupees: { is: 'how much, in whole rupees', form: rowNumber },
  },
  needsTwo: { is: `above ${ALONE} rupees`, when: ({ rupees }) => rupees > ALONE },
  async work(trx, { appointment: appointmentId, rupees }, { now, by }) {
    const appointment = await lockAppointment(trx, appointmentId)
    if (!appointment) return refuse('there is no such appointment')
    if (OPEN.includes(appointment.status)) return refuse('this appointment is not over: cancel it instead')
    if (appointment.choice_until && appointment.choice_until > now)
      return refuse('its patient may still choose another time: wait until then')
    const left = await leftOf(trx, { appointmentId })
    if (!left) return refuse('nothing was paid for this appointment by itself')
    if (left.causes.includes('goodwill')) return refuse('something was sent back by this command already')
    const amountPaise = rupees * 100
    if (amountPaise > left.paise) return refuse(`only ${formatPaise(left.paise)} is left of what was paid`)
    await refund(trx, { line: { appointmentId }, amountPaise, cause: 'goodwill', now })
    const { patient_id } = appointment
    const told = { template: 'money_sent_back', params: {}, key: `goodwill:${appointmentId}` } as const
    await sendMessage(trx, { ...told, to: { userId: patient_id } }, now)
    const entry = { patient_id, actor_kind: 'operator', actor: by, act: 'refunded', subject: 'appointment' } as const
    await appendEntry(trx, entry, now)
    return ok({ appointment: appointmentId, back_paise: amountPaise, left_paise: left.paise - amountPaise })
  },
})
