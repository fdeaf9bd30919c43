import { isBooked } from '../appointments/status.rules.ts'
import { MINUTE } from '@app/domain/durations'
import type { AppointmentRefusal, HoldRefusal, OfferTimeRefusal } from '@app/contracts/booking'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Clock } from '../../../../platform/clock.ts'
import type { Database, Trx } from '../../../../platform/db/client.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { plannedOnce } from '../../../../platform/db/planned-once.ts'
import { findBooked, listLiveHolds, lockAppointment } from '../appointments/appointments.repository.ts'
import { cellsOf, GRACE, horizonOf, priceOf, verdictOn, type Product } from '../slots/availability.rules.ts'
import { dropClaims } from './claims.repository.ts'
import { holdsTooOften } from './hold.rules.ts'
import { findFollowUpEnd, insertHold, lockForHold, readStanding, type Wanted } from './holds.repository.ts'
import { listSchedules } from '../slots/schedule.repository.ts'
import { confirmAppointment, expireLapsedHolds, changeStatus } from '../appointments/status.repository.ts'

const MAX_LIVE_HOLDS = 2
/** How many expired holds one run of the clean-up job ends; the next run ends the rest. */
const SWEEP = 500

interface Wish extends Wanted {
  startsAt: Date
}

/** Creates and ends holds. A hold keeps a slot for a patient who is about to pay. */
export function createHoldService(db: Database, clock: Clock) {
  async function hold(trx: Trx, wish: Wish): Promise<Result<string, HoldRefusal['code']>> {
    const { patientId, doctorId, startsAt, mode, isFollowUp = false } = wish
    const now = clock()
    const product = await lockForHold(trx, wish)
    const { hasAgreed, hasLapsed, unpaid } = await readStanding(trx, { patientId, doctorId, now })
    const holds = unpaid.filter(({ isLive }) => isLive)
    const repeated = holds.find(
      (held) =>
        held.doctor_id === doctorId &&
        held.start === startsAt.getTime() &&
        (held.kind === 'discovery_call') === (mode === undefined) &&
        (held.kind === 'follow_up') === isFollowUp,
    )
    if (repeated) return ok(repeated.id)
    if (!hasAgreed) return refuse('consent_required')
    if (isFollowUp && !isIn(startsAt, await findFollowUpEnd(trx, { patientId, doctorId, now })))
      return refuse('no_first_visit')
    if (holds.length >= MAX_LIVE_HOLDS) return refuse('too_many_holds')
    if (holdsTooOften(unpaid, { doctorId, startsAt }, now)) return refuse('held_too_often')

    if (!product) return refuse('slot_not_offered')
    const [schedule] = await listSchedules(trx, { product, now, doctorId, around: startsAt })
    const verdict = schedule ? verdictOn(startsAt.getTime(), schedule, horizonOf(product, now, GRACE)) : 'not_offered'
    if (!schedule || verdict !== 'free') {
      // the patient has paid in the meantime, through a webhook or in another tab: the slot is already theirs, and no
      // one else has taken it
      const own = await findBooked(trx, { kind: product.kind, patientId, doctorId, startsAt })
      if (own) return ok(own.id)
      return refuse(verdict === 'taken' ? 'slot_taken' : 'slot_not_offered')
    }

    if (hasLapsed) await expireLapsedHolds(trx, now, { doctorId, patientId })
    return take(trx, wish, product, priceOf(product, schedule))
  }

  /**
   * Takes a slot that no one else has, even if the doctor does not offer it. Expired holds no longer claim their slots.
   *
   * @param until - When the hold ends; if omitted, the slot is kept for as long as a payment needs.
   */
  async function take(
    trx: Trx,
    { patientId, doctorId, startsAt, mode = 'video' }: Wish,
    product: Product,
    pricePaise: number,
    until?: Date,
  ): Promise<Result<string, 'slot_taken' | 'patient_busy'>> {
    const now = clock()
    const wanted = {
      kind: product.kind,
      mode,
      doctor_id: doctorId,
      patient_id: patientId,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + product.duration * MINUTE),
      price_paise: pricePaise,
      hold_expires_at: until ?? new Date(now.getTime() + product.hold_minutes * MINUTE),
      created_at: now,
    }
    const held = await insertHold(trx, wanted, cellsOf(startsAt.getTime(), product))
    return typeof held === 'string' ? refuse(held) : ok(held.id)
  }

  return {
    /**
     * Keeps a slot for a patient. The server checks again whether the slot is offered. A repeated request, even one
     * sent at the same moment, returns the same hold, or the appointment that the hold has become.
     *
     * @returns the appointment's id.
     */
    hold: (wish: Wish): Promise<Result<string, HoldRefusal['code']>> =>
      inTransaction(db, (trx) => hold(plannedOnce(trx), wish)),

    /**
     * Books a call or a consultation that the clinic gives for free. The doctor need not offer this slot.
     *
     * @returns the appointment's id; after a refusal, the transaction must be rolled back.
     */
    async give(trx: Trx, wish: Wish): Promise<Result<string, 'slot_not_offered' | 'slot_taken' | 'patient_busy'>> {
      const product = await lockForHold(trx, wish)
      if (!product) return refuse('slot_not_offered')
      await expireLapsedHolds(trx, clock(), wish)
      const taken = await take(trx, wish, product, 0)
      if (taken.ok) await confirmAppointment(trx, { id: taken.value, from: 'held', actor: 'clinic', at: clock() })
      return taken
    },

    /**
     * Keeps a slot for a consultation or a follow-up until a given moment, for a patient whom the doctor has seen. A
     * doctor keeps only one slot per patient; a repeated request returns the same hold.
     *
     * @returns the appointment's id; after a refusal, the transaction must be rolled back.
     */
    async offer(trx: Trx, wish: Required<Wish> & { until: Date }): Promise<Result<string, OfferTimeRefusal['code']>> {
      const { patientId, doctorId, startsAt, until } = wish
      const now = clock()
      const product = await lockForHold(trx, wish)
      const [kept] = (await listLiveHolds(trx, patientId, now)).filter((held) => held.doctor_id === doctorId)
      if (kept) return kept.starts_at.getTime() === startsAt.getTime() ? ok(kept.id) : refuse('already_kept')
      if (!product) return refuse('slot_not_offered')
      const [schedule] = await listSchedules(trx, { product, now, doctorId, around: startsAt })
      const verdict = schedule ? verdictOn(startsAt.getTime(), schedule, horizonOf(product, now, GRACE)) : 'not_offered'
      if (!schedule || verdict !== 'free') return refuse(verdict === 'taken' ? 'slot_taken' : 'slot_not_offered')
      await expireLapsedHolds(trx, now, wish)
      return take(trx, wish, product, priceOf(product, schedule), until)
    },

    /**
     * Releases a held slot. Releasing a hold that has ended is not an error, because the browser may send the request
     * late or twice.
     */
    release: (wish: { appointmentId: string; patientId: string }) =>
      inTransaction(db, async (trx): Promise<Result<null, AppointmentRefusal>> => {
        const appointment = await lockAppointment(trx, wish.appointmentId, wish.patientId)
        if (!appointment) return refuse({ code: 'appointment_not_found' })
        if (isBooked(appointment.status)) {
          return refuse({ code: 'already_confirmed' })
        }
        const ids = [appointment.id]
        await changeStatus(trx, { ids, from: 'held', to: 'released', actor: 'patient', at: clock() })
        await dropClaims(trx, ids)
        return ok(null)
      }),

    /** Finds the id of the patient's latest hold that has not expired. */
    async liveHold(patientId: string): Promise<string | undefined> {
      const [latest] = await listLiveHolds(db, patientId, clock())
      return latest?.id
    },

    /**
     * Ends expired holds.
     *
     * @returns how many holds it ended.
     */
    sweep: (): Promise<number> => db.transaction().execute((trx) => expireLapsedHolds(trx, clock(), { atMost: SWEEP })),
  }
}

const isIn = (startsAt: Date, end: Date | undefined): boolean => end !== undefined && startsAt <= end
