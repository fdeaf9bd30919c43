import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { verb } from '../verb.ts'
import { markAbsent } from '../../../areas/care/care.door.ts'

const REFUSALS = {
  not_found: 'there is no such appointment',
  not_begun: 'this appointment is not booked, has not begun, or is over',
}

export const appointmentAbsent = verb({
  name: 'appointment absent',
  is: 'notes that the expert did not come: the patient chooses another time or all of the money within 72 hours',
  takes: { appointment: { is: 'the id of its row', form: z.uuid() } },
  async work(trx, { appointment: appointmentId }, { now, by }) {
    const marked = await markAbsent(trx, { appointmentId, now })
    if (!marked.ok) return refuse(REFUSALS[marked.error])
    const { patientId: patient_id, choiceUntil } = marked.value
    const entry = {
      patient_id,
      actor_kind: 'operator',
      actor: by,
      act: 'missed',
      subject: 'appointment',
    } as const
    await appendEntry(trx, entry, now)
    return ok({ appointment: appointmentId, choice_until: choiceUntil })
  },
})
