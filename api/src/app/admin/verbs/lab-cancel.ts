import { ok, refuse } from '@app/domain/result'
import * as z from 'zod/mini'
import { appendEntry } from '../../../platform/audit/append-entry.ts'
import { verb } from '../verb.ts'
import { LAB_REFUSALS } from './lab-refusals.ts'
import { labTrouble } from '../../../areas/care/care.door.ts'

export const labCancel = verb({
  name: 'lab cancel',
  is: 'cancels a booking that we can’t keep: all that was paid goes back, with the code or the unit that was used',
  takes: { booking: { is: 'the id of its row', form: z.uuid() } },
  async work(trx, { booking: bookingId }, { now, by }) {
    const done = await labTrouble.cancel(trx, { bookingId, by, now })
    if (!done.ok) return refuse(LAB_REFUSALS[done.error])
    const { patientId: patient_id, backPaise } = done.value
    const entry = { patient_id, actor_kind: 'operator', actor: by, act: 'cancelled', subject: 'booking' } as const
    await appendEntry(trx, entry, now)
    return ok({ booking: bookingId, cancelled: true, back_paise: backPaise })
  },
})
