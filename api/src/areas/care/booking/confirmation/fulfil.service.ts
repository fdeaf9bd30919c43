import type { Trx } from '../../../../platform/db/client.ts'
import { gracesOf } from '../appointments/actions.rules.ts'
import { lockAppointment } from '../appointments/appointments.repository.ts'
import { cellsOf, worksAt } from '../slots/availability.rules.ts'
import { claimTime, dropClaims } from '../holds/claims.repository.ts'
import { isTalk } from '../../lab-bookings/talk-of-test.ts'
import { confirm } from './confirmation.service.ts'
import { findProduct, findWorkingTime, lockHours } from '../slots/schedule.repository.ts'
import { expireLapsedHolds, changeStatus } from '../appointments/status.repository.ts'
import { isBooked } from '../appointments/status.rules.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockAppointment>>>

/** An order line, as the payments area passes it. */
interface PaidLine {
  appointment_id: string | null
}

/**
 * The effects of a paid order on an appointment. Both functions may be called again; a repeated call changes nothing.
 */
export const fulfilment = {
  /**
   * Confirms an appointment that has been paid for. If the hold was lost in the meantime, the function takes the slot
   * again, provided that it is still free, in the future, and within the doctor's hours.
   *
   * @returns `gone` when the slot can't be taken. The caller then rolls back or gives up the cells that were claimed.
   */
  async fulfil(trx: Trx, line: PaidLine, now: Date): Promise<'fulfilled' | 'gone'> {
    // if the appointment is now a lab test's counselling session, the money buys nothing: the test's price includes it
    if (line.appointment_id !== null && (await isTalk(trx, line.appointment_id))) return 'gone'
    const appointment = await lockPaid(trx, line)
    const { status } = appointment
    if (isBooked(status)) return 'fulfilled'
    if (status !== 'held' && status !== 'expired' && status !== 'released') return 'gone'
    const isKept =
      status === 'held' ||
      (now < gracesOf({ startsAt: appointment.starts_at }).paymentBegun && (await claimAgain(trx, appointment, now)))
    if (!isKept) return 'gone'
    await confirm(trx, appointment, { from: status, actor: 'payment', at: now })
    return 'fulfilled'
  },

  /** Cancels an appointment that was not confirmed, and frees its slot. */
  async giveUp(trx: Trx, line: PaidLine, now: Date): Promise<void> {
    const { id, status } = await lockPaid(trx, line)
    if (status !== 'held' && status !== 'expired' && status !== 'released') return
    const reason = 'paid after the hold was lost'
    await changeStatus(trx, { ids: [id], from: status, to: 'cancelled_system', actor: 'payment', reason, at: now })
    await dropClaims(trx, [id])
  },
}

async function lockPaid(trx: Trx, { appointment_id }: PaidLine): Promise<Locked> {
  const appointment = appointment_id === null ? undefined : await lockAppointment(trx, appointment_id)
  if (!appointment) throw new Error(`no appointment ${appointment_id} for a payment`)
  return appointment
}

async function claimAgain(trx: Trx, appointment: Locked, now: Date): Promise<boolean> {
  const { id, kind, starts_at, ends_at, doctor_id: doctorId, patient_id: patientId } = appointment
  await lockHours(trx, doctorId)
  const time = { start: starts_at.getTime(), end: ends_at.getTime() }
  if (!worksAt(time, await findWorkingTime(trx, doctorId, starts_at))) return false
  await expireLapsedHolds(trx, now, { doctorId, patientId })
  const cells = cellsOf(starts_at.getTime(), await findProduct(trx, kind))
  return (await claimTime(trx, { appointmentId: id, doctorId, patientId, cells })) === 'claimed'
}
