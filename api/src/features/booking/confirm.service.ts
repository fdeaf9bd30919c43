import type { AppointmentRefusal } from '@app/contracts/booking'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Clock } from '../../clock.ts'
import type { Database, Trx } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { extendHold, lockAppointment } from './appointments.repository.ts'
import { cellsOf } from './availability.rules.ts'
import { MINUTE } from './calendar.rules.ts'
import { claimTime, dropClaims } from './claims.repository.ts'
import { findProduct } from './schedule.repository.ts'
import { expireLapsedHolds, moveAppointments } from './status.repository.ts'

type Code = AppointmentRefusal['code']
type Refusable<T, C extends Code> = Promise<Result<T, { code: C }>>

/** From held to confirmed: what is free by a word, what costs by the money that has come. */
export function createConfirmService(db: Database, clock: Clock) {
  return {
    /** Confirms a hold that costs nothing; of one with a price it only says whether the payment has confirmed it. */
    book: (wish: { appointmentId: string; patientId: string }) =>
      inTransaction(db, async (trx): Refusable<null, 'appointment_not_found' | 'hold_expired' | 'not_paid'> => {
        const now = clock()
        const appointment = await lockAppointment(trx, wish.appointmentId, wish.patientId)
        if (!appointment) return refuse({ code: 'appointment_not_found' })
        if (['confirmed', 'in_progress', 'completed'].includes(appointment.status)) return ok(null)
        if (appointment.status !== 'held' || appointment.hold_expires_at <= now) return refuse({ code: 'hold_expired' })
        if (appointment.price_paise > 0) return refuse({ code: 'not_paid' })
        await confirm(trx, appointment.id, 'held', 'patient', now)
        return ok(null)
      }),

    /**
     * Locks a hold while its payment is begun, and lengthens it once when little of it is left.
     *
     * @returns what is to be paid, in paise, and until when the time is kept.
     */
    async lockHoldForPayment(
      trx: Trx,
      { appointmentId, patientId, now }: { appointmentId: string; patientId: string; now: Date },
    ): Refusable<
      { amountPaise: number; holdExpiresAt: Date },
      'appointment_not_found' | 'hold_expired' | 'already_confirmed'
    > {
      const appointment = await lockAppointment(trx, appointmentId, patientId)
      if (!appointment) return refuse({ code: 'appointment_not_found' })
      if (['confirmed', 'in_progress', 'completed'].includes(appointment.status)) {
        return refuse({ code: 'already_confirmed' })
      }
      if (appointment.status !== 'held' || appointment.hold_expires_at <= now) return refuse({ code: 'hold_expired' })

      const amountPaise = appointment.price_paise
      const { hold_extension } = await findProduct(trx, appointment.kind)
      const left = appointment.hold_expires_at.getTime() - now.getTime()
      if (appointment.hold_extended || left >= hold_extension * MINUTE) {
        return ok({ amountPaise, holdExpiresAt: appointment.hold_expires_at })
      }
      const holdExpiresAt = new Date(appointment.hold_expires_at.getTime() + hold_extension * MINUTE)
      await extendHold(trx, appointmentId, holdExpiresAt)
      return ok({ amountPaise, holdExpiresAt })
    },

    /**
     * Confirms an appointment whose money has come; calling it again changes nothing. A hold that was lost meanwhile is
     * taken again when its time is still free and still ahead.
     *
     * @returns `slot_gone` when it is not: the appointment is cancelled and all the money is due back.
     */
    async confirmPaid(
      trx: Trx,
      { appointmentId, now }: { appointmentId: string; now: Date },
    ): Promise<'confirmed' | 'slot_gone'> {
      const appointment = await lockAppointment(trx, appointmentId)
      if (!appointment) throw new Error(`no appointment ${appointmentId} for a payment`)
      const { id, status } = appointment
      if (status === 'confirmed' || status === 'in_progress' || status === 'completed') return 'confirmed'
      if (status === 'cancelled_system') return 'slot_gone'
      if (status === 'held' || (appointment.starts_at > now && (await claimAgain(trx, appointment, now)))) {
        await confirm(trx, id, status, 'payment', now)
        return 'confirmed'
      }
      const reason = 'paid after the hold was lost'
      await moveAppointments(trx, {
        ids: [id],
        from: status,
        to: 'cancelled_system',
        actor: 'payment',
        reason,
        at: now,
      })
      return 'slot_gone'
    },
  }
}

const confirm = (trx: Trx, id: string, from: 'held' | 'expired' | 'released', actor: string, now: Date) =>
  moveAppointments(trx, { ids: [id], from, to: 'confirmed', actor, at: now, set: { confirmed_at: now } })

async function claimAgain(
  trx: Trx,
  appointment: NonNullable<Awaited<ReturnType<typeof lockAppointment>>>,
  now: Date,
): Promise<boolean> {
  const { id, kind, starts_at, doctor_id: doctorId, patient_id: patientId } = appointment
  await expireLapsedHolds(trx, now, { doctorId, patientId })
  const cells = cellsOf(starts_at.getTime(), await findProduct(trx, kind))
  const claim = await claimTime(trx, { appointmentId: id, doctorId, patientId, cells })
  // what it did get of the time must not stay with a cancelled appointment
  if (claim !== 'claimed') await dropClaims(trx, [id])
  return claim === 'claimed'
}
