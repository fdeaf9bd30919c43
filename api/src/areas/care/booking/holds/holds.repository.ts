import type { ConsultationType } from '@app/contracts/booking'
import { DAY } from '@app/domain/durations'
import { sql, type Insertable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database, Trx } from '../../../../platform/db/client.ts'
import { planWithoutValues } from '../../../../platform/db/planned-once.ts'
import type { Product } from '../slots/availability.rules.ts'
import type { Appointments } from '../booking.tables.ts'
import type { UnpaidHold } from './hold.rules.ts'
import { consultationOf, milliseconds, productOfKind } from '../slots/schedule.repository.ts'

export interface Wanted {
  patientId: string
  doctorId: number
  /** How the patient and the doctor talk in a consultation, by video or by voice; omitted for a discovery call. */
  mode?: ConsultationType | undefined
  /** Whether this is a follow-up: a shorter appointment after a first one with the same doctor. */
  isFollowUp?: boolean | undefined
}

/**
 * Locks a patient, so that their requests wait for each other: the limit on holds and the check for repeats stay exact
 * even when many requests arrive at the same time. Also locks the doctor's hours and leave, so that everything read
 * afterwards stays true until the transaction ends.
 *
 * @returns the product to book, or undefined if the doctor offers no consultations.
 */
export async function lockForHold(trx: Trx, wanted: Wanted): Promise<Product | undefined> {
  const { patientId, doctorId } = wanted
  const { product } = await trx
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('users').select('id').where('id', '=', patientId).forNoKeyUpdate().as('patient'),
      selectFrom('doctors').select('id').where('id', '=', doctorId).forKeyShare().as('doctor'),
      jsonObjectFrom(productOf(trx, wanted)).as('product'),
      planWithoutValues.as('plans'),
    ])
    .executeTakeFirstOrThrow()
  return product ?? undefined
}

function productOf(trx: Trx, { doctorId, mode, isFollowUp }: Wanted) {
  if (isFollowUp) return productOfKind(trx, 'follow_up')
  return mode === undefined ? productOfKind(trx, 'discovery_call') : consultationOf(trx, doctorId)
}

/**
 * Reads, in one query, the facts that decide whether a patient may hold one more slot: whether they consent to care by
 * video or voice (their latest choice, which can't be withdrawn while this lock is held); the holds that they have, or
 * had in the last day without paying, latest first; and whether an expired hold of this patient or of the doctor still
 * has to be ended.
 */
export async function readStanding(
  trx: Trx,
  { patientId, doctorId, now }: { patientId: string; doctorId: number; now: Date },
): Promise<{ hasAgreed: boolean; hasLapsed: boolean; unpaid: UnpaidHold[] }> {
  const isLive = sql<boolean>`(status = 'held' and hold_expires_at > ${now})`
  const row = await trx
    .selectNoFrom(({ selectFrom, exists }) => [
      exists(
        selectFrom('living_consents')
          .select('user_id')
          .where('user_id', '=', patientId)
          .where('purpose', '=', 'teleconsultation'),
      ).as('has_agreed'),
      exists(
        selectFrom('appointments')
          .select('id')
          .where('status', '=', sql.lit('held'))
          .where('hold_expires_at', '<=', now)
          .where((is) => is.or([is('doctor_id', '=', doctorId), is('patient_id', '=', patientId)])),
      ).as('has_lapsed'),
      jsonArrayFrom(
        selectFrom('appointments')
          .select([
            'id',
            'kind',
            'doctor_id',
            milliseconds('starts_at').as('start'),
            milliseconds('created_at').as('created'),
            isLive.as('isLive'),
          ])
          .where('patient_id', '=', patientId)
          .where('status', 'in', ['held', 'expired', 'released'])
          .where((is) => is.or([is('created_at', '>', new Date(now.getTime() - DAY)), isLive]))
          .orderBy('created_at', 'desc'),
      ).as('unpaid'),
    ])
    .executeTakeFirstOrThrow()
  return { hasAgreed: row.has_agreed === true, hasLapsed: row.has_lapsed === true, unpaid: row.unpaid }
}

type NewHold = Pick<
  Insertable<Appointments>,
  | 'kind'
  | 'mode'
  | 'doctor_id'
  | 'patient_id'
  | 'starts_at'
  | 'ends_at'
  | 'price_paise'
  | 'hold_expires_at'
  | 'created_at'
>

/**
 * The number of days after a consultation within which the next one with the same doctor is a follow-up: the six months
 * of the telemedicine rules.
 */
const FOLLOW_UP_DAYS = 183

const followUpSince = (now: Date) => new Date(now.getTime() - FOLLOW_UP_DAYS * DAY)

/**
 * Finds the deadline by which a patient may begin a follow-up with a doctor; undefined when their first appointment
 * with this doctor was too long ago or never took place.
 */
export async function findFollowUpEnd(
  db: Database,
  { patientId, doctorId, now }: { patientId: string; doctorId: number; now: Date },
): Promise<Date | undefined> {
  const { last } = await db
    .selectFrom('appointments')
    .select((all) => all.fn.max('completed_at').as('last'))
    .where('patient_id', '=', patientId)
    .where('doctor_id', '=', doctorId)
    .where('kind', 'not in', ['discovery_call', 'follow_up'])
    .where('status', '=', 'completed')
    .where('completed_at', '>', followUpSince(now))
    .executeTakeFirstOrThrow()
  return last === null ? undefined : new Date(last.getTime() + FOLLOW_UP_DAYS * DAY)
}

/**
 * Writes a hold, its first event and its claims in one statement. The row records the version of the terms that is in
 * force, and whether it is the patient's first appointment with this doctor. As in `claimTime`, the keys of the claims
 * decide races: after a refusal, the transaction must be rolled back.
 *
 * @param cells - The cells in ascending order, so that two transactions that want the same cells wait for each other
 *   instead of deadlocking.
 * @returns the appointment's id, or why it can't be held.
 */
export async function insertHold(
  trx: Trx,
  hold: NewHold,
  cells: readonly number[],
): Promise<{ id: string } | 'slot_taken' | 'patient_busy'> {
  const policy_kind = hold.kind === 'discovery_call' ? 'discovery_call' : 'appointment'
  const since = followUpSince(hold.created_at)
  const wanted = sql<{ cell: Date }>`unnest(${cells.map((cell) => new Date(cell))}::timestamptz[])`.as<'wanted'>(
    sql`wanted (cell)`,
  )
  const { id, of_doctor, of_patient } = await trx
    .with('held', (db) =>
      db
        .insertInto('appointments')
        .values(({ selectFrom, case: when, exists, val }) => ({
          ...hold,
          status: 'held' as const,
          policy_kind,
          policy_version: selectFrom('cancellation_policies')
            .select((all) => all.fn.max('version').as('version'))
            .where('kind', '=', policy_kind),
          visit: when()
            .when(val(hold.kind), '=', 'follow_up')
            .then('follow_up' as const)
            .when(
              exists(
                selectFrom('appointments as before')
                  .select('before.id')
                  .where('before.patient_id', '=', hold.patient_id)
                  .where('before.doctor_id', '=', hold.doctor_id)
                  .where('before.kind', '!=', 'discovery_call')
                  .where('before.status', '=', 'completed')
                  .where('before.completed_at', '>', since),
              ),
            )
            .then('follow_up' as const)
            .else('first' as const)
            .end(),
        }))
        .returning(['id', 'doctor_id', 'patient_id', 'status', 'created_at']),
    )
    .with('event', (db) =>
      db
        .insertInto('appointment_events')
        .columns(['appointment_id', 'to_status', 'actor', 'at'])
        .expression(
          db.selectFrom('held').select(({ val }) => ['id', 'status', val('patient').as('actor'), 'created_at']),
        ),
    )
    .with('of_doctor', (db) =>
      db
        .insertInto('slot_claims')
        .columns(['doctor_id', 'cell', 'appointment_id'])
        .expression(db.selectFrom(['held', wanted]).select(['doctor_id', 'cell', 'id']))
        .onConflict((conflict) => conflict.doNothing())
        .returning('cell'),
    )
    .with('of_patient', (db) =>
      db
        .insertInto('patient_claims')
        .columns(['patient_id', 'cell', 'appointment_id'])
        .expression(db.selectFrom(['held', wanted]).select(['patient_id', 'cell', 'id']))
        .onConflict((conflict) => conflict.doNothing())
        .returning('cell'),
    )
    .selectFrom('held')
    .select(({ selectFrom, fn }) => [
      'id',
      selectFrom('of_doctor').select(fn.countAll<number>().as('n')).as('of_doctor'),
      selectFrom('of_patient').select(fn.countAll<number>().as('n')).as('of_patient'),
    ])
    .executeTakeFirstOrThrow()
  if (of_doctor !== cells.length) return 'slot_taken'
  return of_patient === cells.length ? { id } : 'patient_busy'
}
