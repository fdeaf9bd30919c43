import type { MoveRefusal } from '@app/contracts/booking'
import { MINUTE } from '@app/domain/durations'
import { sentencesOf } from '@app/domain/policy-sentences'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Trx } from '../../../../platform/db/client.ts'
import { inTransaction } from '../../../../platform/db/in-transaction.ts'
import { once } from '../../../../platform/db/once.ts'
import { actionsNow, whyNotMoved } from '../appointments/actions.rules.ts'
import { standingOf } from '../appointments/appointment.wire.ts'
import { findChange, findTerms, lockAppointment, setStart } from '../appointments/appointments.repository.ts'
import { cellsOf, GRACE, horizonOf, verdictOn } from '../slots/availability.rules.ts'
import type { Appointments } from '../booking.tables.ts'
import { tell } from '../appointments/change-messages.ts'
import { moveClaims } from '../holds/claims.repository.ts'
import { remind } from '../confirmation/confirmation.service.ts'
import { isInOrder } from '../../lab-bookings/talk-of-test.ts'
import { findProduct, listSchedules, lockHours } from '../slots/schedule.repository.ts'
import type { SlotsService } from '../slots/slots.service.ts'
import { expireLapsedHolds, recordMove } from '../appointments/status.repository.ts'
import type { Base } from '../../../../platform/base.ts'

interface Wish {
  appointmentId: string
  patientId: string
  startsAt: Date
  /** The idempotency key; a move sent again with the same key takes effect only once. */
  key: string
}
type Locked = NonNullable<Awaited<ReturnType<typeof lockAppointment>>>
/** If the slot can't be booked, the refusal also contains the data needed to look for others. */
type Refused = MoveRefusal & { of?: { kind: Appointments['kind']; doctorId: number } }

/**
 * Moves a booked appointment to another slot with the same doctor. The appointment keeps its old slot until it has the
 * new one.
 */
export function createMoveService({ db, clock, slots }: Base & { slots: Pick<SlotsService, 'alternativesToMove'> }) {
  async function move(trx: Trx, { appointmentId, patientId, startsAt, key }: Wish): Promise<Result<null, Refused>> {
    const now = clock()
    const appointment = await lockAppointment(trx, appointmentId, patientId)
    if (!appointment) return refuse({ code: 'appointment_not_found' })
    const done = await findChange(trx, appointmentId, key)
    const moved = await once(done, { moved_to: startsAt }, () => write(trx, appointment, { startsAt, key, now }))
    return moved.ok ? ok(null) : moved
  }

  async function write(
    trx: Trx,
    appointment: Locked,
    { startsAt, key, now }: { startsAt: Date; key: string; now: Date },
  ): Promise<Result<null, Refused>> {
    const { id: appointmentId, patient_id: patientId } = appointment
    const { kind, doctor_id: doctorId, starts_at: from } = appointment
    const terms = await findTerms(trx, appointment)
    const standing = standingOf(appointment, terms)
    const { move: open, cancel } = actionsNow(standing, now)
    if (!open && !cancel) return refuse({ code: 'not_booked' })
    if (from.getTime() === startsAt.getTime()) return ok(null)
    if (!open) {
      const { reschedule: rule } = sentencesOf[kind === 'discovery_call' ? kind : 'appointment'](terms)
      return refuse({ code: whyNotMoved(standing, now)!, rule })
    }
    const { of: status, isLate, isAgain } = open

    await lockHours(trx, doctorId)
    const product = await findProduct(trx, kind)
    const of = { kind, doctorId }
    const [schedule] = await listSchedules(trx, { product, doctorId, now, around: startsAt, ignoring: appointmentId })
    const verdict = schedule ? verdictOn(startsAt.getTime(), schedule, horizonOf(product, now, GRACE)) : 'not_offered'
    if (verdict !== 'free') return refuse({ code: verdict === 'taken' ? 'slot_taken' : 'slot_not_offered', of })

    await expireLapsedHolds(trx, now, { doctorId, patientId })
    const claim = await moveClaims(trx, {
      doctorId,
      appointmentId,
      patientId,
      cells: cellsOf(startsAt.getTime(), product),
    })
    if (claim !== 'claimed') return refuse({ code: claim, of })
    const endsAt = new Date(startsAt.getTime() + product.duration * MINUTE)
    await setStart(trx, appointmentId, { startsAt, endsAt, isLate, isOurs: isAgain })
    if (!(await isInOrder(trx, { appointmentId, patientId, now }))) return refuse({ code: 'talk_after_sample' })
    await recordMove(trx, {
      id: appointmentId,
      from: status,
      moved_from: from,
      moved_to: startsAt,
      key,
      at: now,
    })
    const moved = { ...appointment, starts_at: startsAt }
    await tell.moved(trx, moved, { key, now })
    await remind(trx, moved, now)
    return ok(null)
  }

  return {
    /** The doctor's current hours decide whether a slot is offered. A refused move leaves the old slot as it was. */
    async move(wish: Wish): Promise<Result<null, MoveRefusal>> {
      const moved = await inTransaction(db, (trx) => move(trx, wish))
      if (moved.ok) return moved
      const { of, ...refusal } = moved.error
      if (!of) return refuse(refusal)
      const { appointmentId: id, patientId, startsAt } = wish
      return refuse({ ...refusal, alternatives: await slots.alternativesToMove({ ...of, id, patientId, startsAt }) })
    },
  }
}
