import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { verb } from '../verb.ts'
import { LAB_REFUSALS } from './lab-refusals.ts'
import { labWork } from '../../../areas/care/care.door.ts'

export const labRelease = verb({
  name: 'lab release',
  is: 'lets a patient read their results, once a clinician has looked at them; what needs a talk waits for it',
  takes: { booking: { is: 'the id of its row', form: z.uuid() } },
  async work(trx, { booking: bookingId }, { now, by }) {
    const released = await labWork.release(trx, { bookingId, by, now })
    if (!released.ok) return refuse(LAB_REFUSALS[released.error])
    const entry = { actor_kind: 'operator', actor: by, act: 'released', subject: 'booking' } as const
    await appendEntry(trx, { patient_id: released.value.patientId, ...entry }, now)
    return ok({ booking: bookingId, released: true })
  },
})
