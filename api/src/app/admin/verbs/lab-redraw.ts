import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { verb } from '../verb.ts'
import { LAB_REFUSALS } from './lab-refusals.ts'
import { labTrouble } from '../../../areas/care/care.door.ts'

export const labRedraw = verb({
  name: 'lab redraw',
  is: 'asks for another visit at no cost: the sample can’t be used, the collector did not come, or the lab could not take it',
  takes: { booking: { is: 'the id of its row', form: z.uuid() } },
  async work(trx, { booking: bookingId }, { now, by }) {
    const done = await labTrouble.redraw(trx, { bookingId, by, now })
    if (!done.ok) return refuse(LAB_REFUSALS[done.error])
    const { patientId: patient_id } = done.value
    const entry = { patient_id, actor_kind: 'operator', actor: by, act: 'changed', subject: 'booking' } as const
    await appendEntry(trx, entry, now)
    return ok({ booking: bookingId, again: true })
  },
})
