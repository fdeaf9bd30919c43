import { LIVE } from '@app/contracts/booking'
import { sql, type Insertable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { OutcomesTables } from './outcomes.tables.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'

export type OutcomeRow = NonNullable<Awaited<ReturnType<typeof findOutcome>>>

const outcomes = (db: Database) =>
  db
    .selectFrom('call_outcomes')
    .innerJoin('appointments', 'appointments.id', 'call_outcomes.appointment_id')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .selectAll('call_outcomes')
    .select((row) => [
      fullName().as('doctor_name'),
      jsonArrayFrom(
        row
          .selectFrom('call_outcome_concerns as concern')
          .whereRef('concern.appointment_id', '=', 'call_outcomes.appointment_id')
          .select('treatment_slug as slug')
          .orderBy('treatment_slug'),
      ).as('concerns'),
    ])

export const findOutcome = (db: Database, appointmentId: string) =>
  outcomes(db).where('call_outcomes.appointment_id', '=', appointmentId).executeTakeFirst()

/** Finds a patient's latest outcome that was sent after a given moment. */
export const findLatest = (db: Database, patientId: string, since: Date) =>
  outcomes(db)
    .where('call_outcomes.patient_id', '=', patientId)
    .where('sent_at', '>', since)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Finds a doctor's own discovery call. Another doctor's call is treated as if it did not exist. */
export const findCall = (db: Database, id: string, doctorId: number | null) =>
  db
    .selectFrom('appointments')
    .select(['patient_id', 'status', 'starts_at'])
    .where('id', '=', id)
    .where('doctor_id', '=', doctorId)
    .where('kind', '=', 'discovery_call')
    .where('status', 'in', [...LIVE, 'completed'])
    .executeTakeFirst()

/** Locks a patient, so that changes to their outcomes and the orders that they place wait for each other. */
export const lockPatient = (trx: Trx, id: string) =>
  trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Saves an outcome in place of the earlier one. The row keeps the time at which the first outcome was sent. */
export async function saveOutcome(
  trx: Trx,
  outcome: Omit<Insertable<OutcomesTables['call_outcomes']>, 'first_sent_at'>,
  concerns: readonly string[],
): Promise<void> {
  const { appointment_id, patient_id: _whose, ...said } = outcome
  await trx
    .insertInto('call_outcomes')
    .values({ ...outcome, first_sent_at: outcome.sent_at })
    .onConflict((known) => known.column('appointment_id').doUpdateSet(said))
    .execute()
  await trx.deleteFrom('call_outcome_concerns').where('appointment_id', '=', appointment_id).execute()
  await trx
    .insertInto('call_outcome_concerns')
    .values(concerns.map((treatment_slug) => ({ appointment_id, treatment_slug })))
    .execute()
}

/**
 * Lists what a doctor concluded from their own discovery calls with the given patients: the concerns' names, by call.
 */
export const listConcerns = (db: Database, doctorId: number, patientIds: readonly string[]) =>
  db
    .selectFrom('appointments')
    .innerJoin('call_outcomes', 'call_outcomes.appointment_id', 'appointments.id')
    .innerJoin('call_outcome_concerns', 'call_outcome_concerns.appointment_id', 'appointments.id')
    .innerJoin('treatments', 'treatments.slug', 'call_outcome_concerns.treatment_slug')
    .select(['appointments.id', 'appointments.patient_id', 'call_outcomes.sent_at', 'treatments.name'])
    .where('appointments.doctor_id', '=', doctorId)
    .where('appointments.patient_id', '=', sql<string>`any(${patientIds})`)
    .orderBy('call_outcomes.sent_at')
    .orderBy('treatments.name')
    .execute()
