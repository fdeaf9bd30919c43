import { isAhead, type BackAs, type CancelQuote, type CancelRefusal, type UnitEnd } from '@app/contracts/booking'
import type { BookingTerms } from '@app/domain/cancellation-terms'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../../platform/db/client.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { once } from '../../../../platform/db/once.ts'
import { actionsNow, type Actions } from '../appointments/actions.rules.ts'
import { standingOf } from '../appointments/appointment.wire.ts'
import { findChange, findTerms, lockAppointment } from '../appointments/appointments.repository.ts'
import { backAs, tell } from '../appointments/change-messages.ts'
import { dropClaims } from '../holds/claims.repository.ts'
import { changeStatus } from '../appointments/status.repository.ts'
import { quoteCancellation } from './terms.rules.ts'
import type { Base } from '../../../../platform/base.ts'
import { backBy, credit, endUse, isOfPlan, paidFor, refund, refundAll } from '../../../money/money.door.ts'

interface OwnAppointment {
  appointmentId: string
  patientId: string
}
interface Wish extends OwnAppointment {
  as: BackAs
  quotedPaise: number
  quotedUnit?: UnitEnd | undefined
  /** The idempotency key; a cancellation sent again with the same key takes effect only once. */
  key: string
}
type Locked = NonNullable<Awaited<ReturnType<typeof lockAppointment>>>

/** Cancels a booked appointment at its patient's request, according to its terms, and frees its slot. */
export function createCancelService({ db, clock }: Base) {
  async function quoteFor(trx: Trx, appointment: Locked, now: Date): Promise<{ quote: CancelQuote; isWhole: boolean }> {
    const terms = await findTerms(trx, appointment)
    const paid = await paidFor(trx, { appointmentId: appointment.id })
    const paidPaise = paid?.paidPaise ?? 0
    const { starts_at: startsAt, confirmed_at, created_at } = appointment
    const booked = { startsAt, bookedAt: confirmed_at ?? created_at, now }
    const offered = quoteCancellation(terms, { ...booked, paidPaise })
    const choices = paidPaise > 0 ? offered : [{ as: 'source' as const, paise: 0 }]
    const ofPlan = await isOfPlan(trx, { appointmentId: appointment.id })
    const quote: CancelQuote = {
      paid_paise: paidPaise,
      choices,
      method: null,
      back_by: choices.some(({ as, paise }) => as === 'source' && paise > 0) ? backBy(now) : null,
      credit_days: choices.some(({ as }) => as === 'credit' && paidPaise > 0) ? terms.part!.credit_days : null,
      unit: ofPlan ? (percentBack(terms, booked) > 0 ? 'back' : 'used') : null,
    }
    return { quote, isWhole: percentBack(terms, booked) === 100 }
  }

  const openNow = async (trx: Trx, appointment: Locked, now: Date): Promise<Actions['cancel']> =>
    actionsNow(standingOf(appointment, await findTerms(trx, appointment)), now).cancel

  return {
    /** Returns what a cancellation would refund now. */
    quote: ({ appointmentId, patientId }: OwnAppointment) =>
      inTransaction(db, async (trx): Promise<Result<CancelQuote, CancelRefusal>> => {
        const now = clock()
        const appointment = await lockAppointment(trx, appointmentId, patientId)
        if (!appointment) return refuse({ code: 'appointment_not_found' })
        return (await openNow(trx, appointment, now))
          ? ok((await quoteFor(trx, appointment, now)).quote)
          : refuse({ code: 'not_booked' })
      }),

    /** Cancels an appointment only if the patient gets back the amount that they were shown. */
    cancel: ({ appointmentId, patientId, as, quotedPaise, quotedUnit, key }: Wish) =>
      inTransaction(db, async (trx): Promise<Result<null, CancelRefusal>> => {
        const now = clock()
        const appointment = await lockAppointment(trx, appointmentId, patientId)
        if (!appointment) return refuse({ code: 'appointment_not_found' })
        const known = await findChange(trx, appointmentId, key)
        const done = await once(known, { to_status: 'cancelled_patient' }, async () => {
          const open = await openNow(trx, appointment, now)
          if (!open) return refuse({ code: 'not_booked' })
          const { quote, isWhole } = await quoteFor(trx, appointment, now)
          const chosen = quote.choices.find((choice) => choice.as === as)
          if (chosen?.paise !== quotedPaise || quote.unit !== (quotedUnit ?? null))
            return refuse({ code: 'quote_changed', quote })

          const change = { actor: 'patient', set: { cancelled_by: 'patient' }, at: now, key } as const
          await changeStatus(trx, { ids: [appointmentId], from: open.of, to: 'cancelled_patient', ...change })
          await dropClaims(trx, [appointmentId])
          const line = { appointmentId }
          const back = { line, amountPaise: chosen.paise, now }
          if (chosen.paise > 0 && as === 'credit') await credit(trx, back)
          if (chosen.paise > 0 && as === 'source') await refund(trx, { ...back, cause: 'cancelled_patient' })
          // a coupon code covered the whole price, so only the code is given back
          if (quote.paid_paise === 0 && isWhole) await refundAll(trx, { line, cause: 'cancelled_patient', now })
          if (quote.unit) await endUse(trx, line, quote.unit)
          return ok(await tell.cancelled(trx, appointment, now))
        })
        return done.ok ? ok(null) : done
      }),
  }
}

/**
 * Cancels an appointment that the clinic can't keep. The whole payment is refunded, regardless of the terms.
 *
 * @returns whose appointment it was, and how many paise are refunded.
 */
export async function cancelForUs(
  trx: Trx,
  { appointmentId, now, actor = 'operator' }: { appointmentId: string; now: Date; actor?: 'operator' | 'doctor' },
): Promise<Result<{ patientId: string; paise: number }, 'not_found' | 'not_booked'>> {
  const appointment = await lockAppointment(trx, appointmentId)
  if (!appointment) return refuse('not_found')
  const { status } = appointment
  if (!isAhead(status)) return refuse('not_booked')
  const change = { actor, set: { cancelled_by: 'operator' }, at: now } as const
  await changeStatus(trx, { ids: [appointmentId], from: status, to: 'cancelled_provider', ...change })
  await dropClaims(trx, [appointmentId])
  const isTalk = await isOfPlan(trx, { appointmentId })
  const paise = await refundAll(trx, { line: { appointmentId }, cause: 'cancelled_provider', now })
  await endUse(trx, { appointmentId }, 'back')
  await tell.cancelledByUs(trx, appointment, backAs({ paise, isTalk }), now)
  return ok({ patientId: appointment.patient_id, paise })
}

/**
 * Cancels an appointment that a course or plan paid for, along with that course or plan, unless the appointment has
 * begun. If the expert did not come to the appointment, the patient can no longer choose another slot. The caller tells
 * the patient about the whole cancellation.
 */
export async function cancelAlong(
  trx: Trx,
  { appointmentId, by, now }: { appointmentId: string; by: 'patient' | 'operator'; now: Date },
): Promise<void> {
  const appointment = await lockAppointment(trx, appointmentId)
  if (appointment?.status === 'needs_choice') {
    const ended = { ids: [appointmentId], from: appointment.status, to: 'no_show_doctor', actor: by, at: now } as const
    await changeStatus(trx, { ...ended, set: { choice_until: null } })
    return
  }
  if (!appointment || !hasNotBegun(appointment, now)) return
  const to = by === 'patient' ? 'cancelled_patient' : 'cancelled_provider'
  const change = { actor: by, set: { cancelled_by: by }, at: now } as const
  await changeStatus(trx, { ids: [appointmentId], from: appointment.status, to, ...change })
  await dropClaims(trx, [appointmentId])
  await tell.cancelledWithYou(trx, appointment, now)
}

/**
 * Returns the percentage of the price that would still be returned, as a refund or as credit. While this percentage is
 * above zero, a cancelled call goes back to the plan.
 */
const percentBack = (terms: BookingTerms, booked: { startsAt: Date; bookedAt: Date; now: Date }): number =>
  Math.max(...quoteCancellation(terms, { ...booked, paidPaise: 100 }).map(({ paise }) => paise))

const hasNotBegun = (appointment: Locked, now: Date): appointment is Locked & { status: 'confirmed' | 'checked_in' } =>
  isAhead(appointment.status) && appointment.starts_at > now
