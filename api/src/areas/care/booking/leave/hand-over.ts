import type { Trx } from '../../../../platform/db/client.ts'
import type { lockAppointment } from '../appointments/appointments.repository.ts'
import { cellsOf, horizonOf, verdictOn } from '../slots/availability.rules.ts'
import { tell } from '../appointments/change-messages.ts'
import { handClaimsOver } from '../holds/claims.repository.ts'
import { findProduct, listSchedules, lockHours } from '../slots/schedule.repository.ts'
import { recordHandover } from '../appointments/status.repository.ts'
import { setDoctor } from './affected.repository.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockAppointment>>>
interface Handover {
  now: Date
  actor: 'doctor' | 'operator'
  /** The expert who gets the appointment; if omitted, the first expert who can take it. */
  to?: number
}

/**
 * Gives a booked appointment to another expert of the same kind who charges no more and is free at that time. The
 * patient and the new expert are notified.
 *
 * @returns the new expert, or undefined if no one can take the appointment.
 */
export async function handOver(
  trx: Trx,
  appointment: Locked,
  { now, actor, to }: Handover,
): Promise<number | undefined> {
  const { id, doctor_id, starts_at, price_paise } = appointment
  const product = await findProduct(trx, appointment.kind)
  const mostPaise = product.price_paise === null ? price_paise : undefined
  const wish = { product, now, around: starts_at, mostPaise }
  for (const { doctorId } of await listSchedules(trx, { ...wish, doctorId: to })) {
    if (doctorId === doctor_id) continue
    await lockHours(trx, doctorId)
    const [schedule] = await listSchedules(trx, { ...wish, doctorId })
    const start = starts_at.getTime()
    if (!schedule || verdictOn(start, schedule, horizonOf(product, now)) !== 'free') continue
    if (!(await handClaimsOver(trx, { appointmentId: id, doctorId, cells: cellsOf(start, product) }))) continue
    await setDoctor(trx, id, doctorId)
    await recordHandover(trx, { id, actor, at: now })
    await tell.handedOver(trx, appointment, doctorId, now)
    return doctorId
  }
  return undefined
}
