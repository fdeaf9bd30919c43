import { isBooked } from '../appointments/status.rules.ts'
import { MINUTE } from '@app/domain/durations'
import type { AppointmentRefusal } from '@app/contracts/booking'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Database, Trx } from '../../../../platform/db/client.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import type { Appointments } from '../booking.tables.ts'
import { actionsNow } from '../appointments/actions.rules.ts'
import { standingOf } from '../appointments/appointment.wire.ts'
import { extendHold, findTerms, lockAppointment } from '../appointments/appointments.repository.ts'
import { confirm } from './confirmation.service.ts'
import { findProduct } from '../slots/schedule.repository.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockAppointment>>>
type Code = AppointmentRefusal['code']
type Refusable<T, C extends Code> = Promise<Result<T, { code: C }>>

async function mayPay(trx: Trx, appointment: Locked, now: Date): Promise<boolean> {
  return actionsNow(standingOf(appointment, await findTerms(trx, appointment)), now).pay !== null
}

/**
 * Confirms a hold that costs nothing. For a hold with a price, the function only reports whether a payment has
 * confirmed it.
 */
export const book = (db: Database, wish: { appointmentId: string; patientId: string }, now: Date) =>
  inTransaction(db, async (trx): Refusable<null, 'appointment_not_found' | 'hold_expired' | 'not_paid'> => {
    const appointment = await lockAppointment(trx, wish.appointmentId, wish.patientId)
    if (!appointment) return refuse({ code: 'appointment_not_found' })
    if (isBooked(appointment.status)) return ok(null)
    if (!(await mayPay(trx, appointment, now))) return refuse({ code: 'hold_expired' })
    if (appointment.price_paise > 0) return refuse({ code: 'not_paid' })
    await confirm(trx, appointment, { from: 'held', actor: 'patient', at: now })
    return ok(null)
  })

/** Confirms a hold that the caller has locked and that the patient did not pay for with money. */
export async function confirmHold(
  trx: Trx,
  { appointmentId, actor, now }: { appointmentId: string; actor: string; now: Date },
): Promise<void> {
  const appointment = await lockAppointment(trx, appointmentId)
  if (appointment?.status !== 'held') throw new Error(`appointment ${appointmentId} is not held`)
  await confirm(trx, appointment, { from: 'held', actor, at: now })
}

/**
 * Locks a hold while its payment begins, and extends it once if little time is left.
 *
 * @returns what the payment is for, the price in paise, and when the slot's hold ends.
 */
export async function lockHoldForPayment(
  trx: Trx,
  { appointmentId, patientId, now }: { appointmentId: string; patientId: string; now: Date },
): Refusable<
  { kind: Appointments['kind']; amountPaise: number; holdExpiresAt: Date },
  'appointment_not_found' | 'hold_expired' | 'already_confirmed'
> {
  const appointment = await lockAppointment(trx, appointmentId, patientId)
  if (!appointment) return refuse({ code: 'appointment_not_found' })
  if (isBooked(appointment.status)) {
    return refuse({ code: 'already_confirmed' })
  }
  if (!(await mayPay(trx, appointment, now))) return refuse({ code: 'hold_expired' })

  const { kind, price_paise: amountPaise } = appointment
  const { hold_extension } = await findProduct(trx, kind)
  const left = appointment.hold_expires_at.getTime() - now.getTime()
  if (appointment.hold_extended || left >= hold_extension * MINUTE) {
    return ok({ kind, amountPaise, holdExpiresAt: appointment.hold_expires_at })
  }
  const holdExpiresAt = new Date(appointment.hold_expires_at.getTime() + hold_extension * MINUTE)
  await extendHold(trx, appointmentId, holdExpiresAt)
  return ok({ kind, amountPaise, holdExpiresAt })
}
