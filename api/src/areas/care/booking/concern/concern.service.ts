import type { ConcernRefusal, TellConcern } from '@app/contracts/booking'
import { ok, refuse, type Result } from '@app/domain/result'
import { appendEntry } from '../../../../platform/audit/append-entry.ts'
import type { Base } from '../../../../platform/base.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { actionsNow } from '../appointments/actions.rules.ts'
import { standingOf } from '../appointments/appointment.wire.ts'
import { findTerms, lockAppointment } from '../appointments/appointments.repository.ts'
import { isOnList, keepConcern, removeConcern } from './concern.repository.ts'

type Answered = Promise<Result<null, ConcernRefusal>>

export type ConcernService = ReturnType<typeof createConcernService>

/** Lets patients tell an appointment's expert why they are coming, and withdraw what they wrote. */
export function createConcernService({ db, clock }: Base) {
  const entryOf = (patient_id: string, act: 'told' | 'took_back') =>
    ({ patient_id, actor_kind: 'patient', actor: patient_id, act, subject: 'appointment' }) as const

  return {
    tell: (patientId: string, { appointment_id, concern, words }: TellConcern): Answered =>
      inTransaction(db, async (trx): Answered => {
        const now = clock()
        const appointment = await lockAppointment(trx, appointment_id, patientId)
        if (!appointment) return refuse({ code: 'appointment_not_found' })
        const standing = standingOf(appointment, await findTerms(trx, appointment))
        if (!actionsNow(standing, now).tell) return refuse({ code: 'not_open' })
        if (concern !== undefined && !(await isOnList(trx, concern))) return refuse({ code: 'unknown_concern' })
        const told = { appointment_id, treatment_slug: concern ?? null, words: words ?? null, agreed_at: now }
        if (await keepConcern(trx, told)) await appendEntry(trx, entryOf(patientId, 'told'), now)
        return ok(null)
      }),

    /** Removes what the patient wrote, even after the call, so that the appointment's expert can no longer read it. */
    takeBack: (patientId: string, appointmentId: string): Answered =>
      inTransaction(db, async (trx): Answered => {
        if (!(await lockAppointment(trx, appointmentId, patientId))) return refuse({ code: 'appointment_not_found' })
        if (await removeConcern(trx, appointmentId)) await appendEntry(trx, entryOf(patientId, 'took_back'), clock())
        return ok(null)
      }),
  }
}
