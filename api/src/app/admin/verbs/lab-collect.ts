import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { verb } from '../verb.ts'
import { LAB_REFUSALS } from './lab-refusals.ts'
import { labWork } from '../../../areas/care/care.door.ts'

export const labCollect = verb({
  name: 'lab collect',
  is: 'says that the sample of a booking is taken',
  takes: { booking: { is: 'the id of its row', form: z.uuid() } },
  async work(trx, { booking: bookingId }, { now, by }) {
    const collected = await labWork.collect(trx, { bookingId, by, now })
    if (!collected.ok) return refuse(LAB_REFUSALS[collected.error])
    const entry = { actor_kind: 'operator', actor: by, act: 'changed', subject: 'booking' } as const
    await appendEntry(trx, { patient_id: collected.value.patientId, ...entry }, now)
    return ok({ booking: bookingId, collected: true })
  },
})
