import type { AppointmentStatus } from '@app/contracts/booking'
import type { Updateable } from 'kysely'
import type { Trx } from '../../db/client.ts'
import type { Appointments } from './booking.tables.ts'
import { dropClaims } from './claims.repository.ts'

interface Move {
  ids: readonly string[]
  from: AppointmentStatus
  to: AppointmentStatus
  /** Who did it: `patient`, `doctor`, `payment` or `clock`. */
  actor: string
  reason?: string
  at: Date
  set?: Pick<Updateable<Appointments>, 'confirmed_at' | 'completed_at'>
}

/**
 * The one way in which an appointment changes its status: the event is written in the same transaction.
 *
 * @returns the ids that moved; an appointment that is not, or no longer, in `from` stays as it is.
 */
export async function moveAppointments(trx: Trx, move: Move): Promise<string[]> {
  if (move.ids.length === 0) return []
  const moved = await trx
    .updateTable('appointments')
    .set({ status: move.to, ...move.set })
    .where('id', 'in', move.ids)
    .where('status', '=', move.from)
    .returning('id')
    .execute()
  const ids = moved.map(({ id }) => id)
  await writeEvents(trx, ids, move)
  return ids
}

export const confirmAppointment = (
  trx: Trx,
  { id, ...move }: Pick<Move, 'actor' | 'at'> & { id: string; from: 'held' | 'expired' | 'released' },
) => moveAppointments(trx, { ...move, ids: [id], to: 'confirmed', set: { confirmed_at: move.at } })

/** The first event of an appointment that has just been held. */
export const recordHold = (trx: Trx, id: string, at: Date): Promise<void> =>
  writeEvents(trx, [id], { from: null, to: 'held', actor: 'patient', at })

/** Ends lapsed holds and frees their time: those of one doctor and of one patient, or some of all when swept. */
export async function expireLapsedHolds(
  trx: Trx,
  now: Date,
  scope: { doctorId: number; patientId: string } | { atMost: number },
): Promise<number> {
  const lapsed = trx
    .selectFrom('appointments')
    .select('id')
    .where('status', '=', 'held')
    .where('hold_expires_at', '<=', now)
    .orderBy('id')
  const rows =
    'atMost' in scope
      ? await lapsed.limit(scope.atMost).forUpdate().skipLocked().execute()
      : await lapsed
          .where((is) => is.or([is('doctor_id', '=', scope.doctorId), is('patient_id', '=', scope.patientId)]))
          .forUpdate()
          .execute()
  const ids = rows.map(({ id }) => id)
  await moveAppointments(trx, { ids, from: 'held', to: 'expired', actor: 'clock', at: now })
  await dropClaims(trx, ids)
  return ids.length
}

async function writeEvents(
  trx: Trx,
  ids: readonly string[],
  event: Pick<Move, 'to' | 'actor' | 'reason' | 'at'> & { from: AppointmentStatus | null },
): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((appointment_id) => ({
    appointment_id,
    from_status: event.from,
    to_status: event.to,
    actor: event.actor,
    reason: event.reason ?? null,
    at: event.at,
  }))
  await trx.insertInto('appointment_events').values(rows).execute()
}
