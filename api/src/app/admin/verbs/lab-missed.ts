import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { verb } from '../verb.ts'
import { LAB_REFUSALS } from './lab-refusals.ts'
import { labTrouble } from '../../../areas/care/care.door.ts'

export const labMissed = verb({
  name: 'lab missed',
  is: 'notes that nobody was there, or that the patient did not come to the lab: they choose another window or a part of the money, as the terms say',
  takes: { booking: { is: 'the id of its row', form: z.uuid() } },
  async work(trx, { booking: bookingId }, { now, by }) {
    const done = await labTrouble.miss(trx, { bookingId, by, now })
    if (!done.ok) return refuse(LAB_REFUSALS[done.error])
    const { patientId: patient_id, isOver } = done.value
    const entry = { patient_id, actor_kind: 'operator', actor: by, act: 'missed', subject: 'booking' } as const
    await appendEntry(trx, entry, now)
    return ok({ booking: bookingId, over: isOver })
  },
})
