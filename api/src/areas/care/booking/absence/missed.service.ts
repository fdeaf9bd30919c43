import { isAhead } from '@app/contracts/booking'
import { DAY } from '@app/domain/durations'
import type { Trx } from '../../../../platform/db/client.ts'
import { markAbsent } from './absence.service.ts'
import { countMissed, findTerms, lockAppointment } from '../appointments/appointments.repository.ts'
import { tell } from '../appointments/change-messages.ts'
import { dropClaims } from '../holds/claims.repository.ts'
import { changeStatus } from '../appointments/status.repository.ts'
import { endUse, isOfPlan, refundAll } from '../../../money/money.door.ts'

/** How long, in days, a patient who missed their appointment may still choose another slot. */
const AGAIN = 30

type Locked = NonNullable<Awaited<ReturnType<typeof lockAppointment>>>
interface Missed {
  appointmentId: string
  why: 'no_patient' | 'no_doctor' | 'nobody' | 'cut_short'
  now: Date
}
/**
 * Returns the deadline by which the terms let the patient choose another slot at no cost. A missed call that a plan
 * paid for counts as used.
 */
async function againUntil(trx: Trx, appointment: Locked, now: Date): Promise<Date | null> {
  if (await isOfPlan(trx, { appointmentId: appointment.id })) return null
  const { again_months } = await findTerms(trx, appointment)
  const before = await countMissed(trx, appointment, { months: again_months, now })
  return before === 0 ? new Date(now.getTime() + AGAIN * DAY) : null
}

/**
 * Closes an appointment that someone missed or that was cut short, and settles its money, in one transaction. When the
 * clinic is at fault, the patient chooses between another slot and a refund. An appointment that is already over stays
 * unchanged.
 */
export async function miss(trx: Trx, { appointmentId, why, now }: Missed): Promise<void> {
  if (why === 'no_doctor' || why === 'cut_short') {
    const told = why === 'no_doctor' ? tell.absent : tell.cutShort
    await markAbsent(trx, { appointmentId, now, actor: 'clock', told })
    return
  }
  const appointment = await lockAppointment(trx, appointmentId)
  if (!appointment || !isAhead(appointment.status)) return
  const change = { ids: [appointmentId], from: appointment.status, actor: 'clock', at: now } as const
  await dropClaims(trx, [appointmentId])
  if (why === 'no_patient') {
    const choice_until = await againUntil(trx, appointment, now)
    await changeStatus(trx, { ...change, to: 'no_show_patient', set: { choice_until } })
    await endUse(trx, { appointmentId }, 'used')
    await tell.missed(trx, appointment, choice_until, now)
    return
  }
  await changeStatus(trx, { ...change, to: 'no_show_both' })
  await refundAll(trx, { line: { appointmentId }, cause: 'no_show_both', now })
  await endUse(trx, { appointmentId }, 'back')
  await tell.missedByBoth(trx, appointment, now)
}
