import { hasBegun, isLive, type AbsenceRefusal } from '@app/contracts/booking'
import { HOUR } from '@app/domain/durations'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../../platform/db/client.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { actionsNow } from '../appointments/actions.rules.ts'
import { standingOf } from '../appointments/appointment.wire.ts'
import { findEndedChoice, findTerms, lockAppointment } from '../appointments/appointments.repository.ts'
import { backAs, tell } from '../appointments/change-messages.ts'
import { dropClaims } from '../holds/claims.repository.ts'
import { changeStatus } from '../appointments/status.repository.ts'
import type { Base } from '../../../../platform/base.ts'
import { endUse, isOfPlan, refundAll } from '../../../money/money.door.ts'

/** How long, in hours, a patient has to choose between another slot and a refund. */
const CHOICE = 72

type Locked = NonNullable<Awaited<ReturnType<typeof lockAppointment>>>

/**
 * Records that the expert did not come to an appointment, and asks the patient what they want instead.
 *
 * @returns whose appointment it was, and the deadline for that patient's choice.
 */
export async function markAbsent(
  trx: Trx,
  {
    appointmentId,
    now,
    actor = 'operator',
    told = tell.absent,
  }: {
    appointmentId: string
    now: Date
    actor?: 'operator' | 'clock'
    /** Sends the message to the patient; if omitted, the usual message is sent. */
    told?: typeof tell.absent
  },
): Promise<Result<{ patientId: string; choiceUntil: Date }, 'not_found' | 'not_begun'>> {
  const appointment = await lockAppointment(trx, appointmentId)
  if (!appointment) return refuse('not_found')
  const { status, starts_at, patient_id: patientId } = appointment
  if (!isLive(status) || !hasBegun({ status, starts_at }, now)) return refuse('not_begun')
  const choiceUntil = new Date(now.getTime() + CHOICE * HOUR)
  const change = { ids: [appointmentId], to: 'needs_choice', actor, at: now } as const
  await changeStatus(trx, { ...change, from: status, set: { choice_until: choiceUntil } })
  await dropClaims(trx, [appointmentId])
  await told(trx, appointment, now)
  return ok({ patientId, choiceUntil })
}

/** Handles appointments that the expert missed. The patient chooses another slot by moving the appointment. */
export function createAbsenceService({ db, clock }: Base) {
  async function giveBack(trx: Trx, appointment: Locked, actor: 'patient' | 'clock', now: Date): Promise<void> {
    const { id } = appointment
    const change = { ids: [id], from: 'needs_choice', to: 'no_show_doctor', actor, at: now } as const
    await changeStatus(trx, { ...change, set: { choice_until: null } })
    const line = { appointmentId: id }
    const isTalk = await isOfPlan(trx, line)
    const paise = await refundAll(trx, { line, cause: 'no_show_doctor', now })
    await endUse(trx, line, 'back')
    if (actor === 'clock') await tell.choiceEnded(trx, appointment, backAs({ paise, isTalk }), now)
  }

  return {
    /**
     * Refunds the whole price at the patient's request. A call paid for with a plan is returned to the plan. A repeated
     * request changes nothing.
     */
    takeBack: ({ appointmentId, patientId }: { appointmentId: string; patientId: string }) =>
      inTransaction(db, async (trx): Promise<Result<null, AbsenceRefusal>> => {
        const appointment = await lockAppointment(trx, appointmentId, patientId)
        if (!appointment) return refuse({ code: 'appointment_not_found' })
        if (appointment.status === 'no_show_doctor') return ok(null)
        const now = clock()
        const standing = standingOf(appointment, await findTerms(trx, appointment))
        // once the time for choosing is over, a scheduled job refunds everything
        if (!actionsNow(standing, now).takeBack) return refuse({ code: 'nothing_to_choose' })
        await giveBack(trx, appointment, 'patient', now)
        return ok(null)
      }),

    /**
     * Refunds the whole price of an appointment whose patient did not choose in time.
     *
     * @returns whether there was an appointment to settle.
     */
    async endChoice(): Promise<boolean> {
      const done = await inTransaction(db, async (trx) => {
        const now = clock()
        const id = await findEndedChoice(trx, now)
        const appointment = id && (await lockAppointment(trx, id))
        if (appointment) await giveBack(trx, appointment, 'clock', now)
        return ok(appointment !== undefined)
      })
      return done.ok && done.value
    },
  }
}

export type AbsenceService = ReturnType<typeof createAbsenceService>
