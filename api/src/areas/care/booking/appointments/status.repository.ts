import { sql, type Updateable } from 'kysely'
import type { Trx } from '../../../../platform/db/client.ts'
import type { Appointments } from '../booking.tables.ts'
import { dropClaims } from '../holds/claims.repository.ts'
import type { StatusChange } from './status.rules.ts'

type Change = StatusChange & {
  ids: readonly string[]
  /** Who made the change: `patient`, `doctor`, `operator`, `payment` or `clock`. */
  actor: string
  reason?: string
  at: Date
  /** The request's idempotency key, by which a repeated request is recognized. */
  key?: string
  set?: Pick<
    Updateable<Appointments>,
    'confirmed_at' | 'admitted_at' | 'completed_at' | 'cancelled_by' | 'choice_until'
  >
}

/**
 * Changes the status of appointments and writes the event in the same transaction. All status changes go through this
 * function.
 *
 * @returns the ids of the appointments that changed; an appointment whose status is not `from` stays unchanged.
 */
export async function changeStatus(trx: Trx, change: Change): Promise<string[]> {
  if (change.ids.length === 0) return []
  const moved = await trx
    .updateTable('appointments')
    .set({ status: change.to, ...change.set })
    .where('id', 'in', change.ids)
    .where('status', '=', change.from)
    .returning('id')
    .execute()
  const ids = moved.map(({ id }) => id)
  await writeEvents(trx, ids, change)
  return ids
}

export const confirmAppointment = (
  trx: Trx,
  { id, ...change }: Pick<Change, 'actor' | 'at'> & { id: string; from: 'held' | 'expired' | 'released' },
) => changeStatus(trx, { ...change, ids: [id], to: 'confirmed', set: { confirmed_at: change.at } })

/** Records that another doctor has taken over a booked appointment, which stays confirmed. */
export const recordHandover = (
  trx: Trx,
  { id, actor, at }: { id: string; actor: 'doctor' | 'operator'; at: Date },
): Promise<void> => writeEvents(trx, [id], { from: 'confirmed', to: 'confirmed', actor, reason: 'another expert', at })

/**
 * Ends expired holds and frees their slots: either the holds of one doctor and one patient, or, in the clean-up job, a
 * limited number of all patients' holds.
 */
export async function expireLapsedHolds(
  trx: Trx,
  now: Date,
  scope: { doctorId: number; patientId?: string } | { atMost: number },
): Promise<number> {
  const lapsed = trx
    .selectFrom('appointments')
    .select('id')
    .where('status', '=', sql.lit('held'))
    .where('hold_expires_at', '<=', now)
    .orderBy('id')
  const rows =
    'atMost' in scope
      ? await lapsed.limit(scope.atMost).forUpdate().skipLocked().execute()
      : await lapsed
          .where((is) =>
            is.or([
              is('doctor_id', '=', scope.doctorId),
              ...(scope.patientId === undefined ? [] : [is('patient_id', '=', scope.patientId)]),
            ]),
          )
          .forUpdate()
          .execute()
  const ids = rows.map(({ id }) => id)
  await changeStatus(trx, { ids, from: 'held', to: 'expired', actor: 'clock', at: now })
  await dropClaims(trx, ids)
  return ids.length
}

/** Records that an appointment has moved to another slot. The appointment becomes confirmed, or stays confirmed. */
export const recordMove = (
  trx: Trx,
  {
    id,
    from,
    ...move
  }: {
    id: string
    from: 'confirmed' | 'checked_in' | 'needs_choice' | 'no_show_patient'
    moved_from: Date
    moved_to: Date
    key: string
    at: Date
  },
) =>
  trx
    .insertInto('appointment_events')
    .values({ appointment_id: id, from_status: from, to_status: 'confirmed', actor: 'patient', ...move })
    .execute()

async function writeEvents(
  trx: Trx,
  ids: readonly string[],
  event: Pick<Change, 'actor' | 'reason' | 'at' | 'key'> & (StatusChange | { from: null; to: 'held' }),
): Promise<void> {
  if (ids.length === 0) return
  const rows = ids.map((appointment_id) => ({
    appointment_id,
    from_status: event.from,
    to_status: event.to,
    actor: event.actor,
    reason: event.reason ?? null,
    key: event.key ?? null,
    at: event.at,
  }))
  await trx.insertInto('appointment_events').values(rows).execute()
}
