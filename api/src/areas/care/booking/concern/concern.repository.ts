import type { Concern } from '@app/contracts/booking'
import { sql, type Insertable } from 'kysely'
import type * as z from 'zod/mini'
import type { Database, Trx } from '../../../../platform/db/client.ts'
import { booked } from '../appointments/booked.ts'
import type { BookingTables } from '../booking.tables.ts'

/** For an appointment query, the SQL expression that reads the concern that the patient named. */
export const toldConcern = sql<z.infer<typeof Concern> | null>`(
  select json_build_object('slug', treatments.slug, 'name', treatments.name)
  from appointment_concerns join treatments on treatments.slug = treatment_slug
  where appointment_id = appointments.id)`

/** For an appointment query, the SQL expression that reads what the patient wrote in their own words. */
export const toldWords = sql<string | null>`(
  select words from appointment_concerns where appointment_id = appointments.id)`

/** Finds the concern that each of some patients named last for a booked appointment with a doctor. */
export const listLastTold = (db: Database, doctorId: number | null, patientIds: readonly string[]) =>
  booked(db)
    .innerJoin('appointment_concerns', 'appointment_concerns.appointment_id', 'appointments.id')
    .innerJoin('treatments', 'treatments.slug', 'appointment_concerns.treatment_slug')
    .distinctOn('appointments.patient_id')
    .select(['appointments.id', 'appointments.patient_id', 'treatments.name'])
    .where('appointments.doctor_id', '=', doctorId)
    .where('appointments.patient_id', '=', sql<string>`any(${patientIds})`)
    .orderBy('appointments.patient_id')
    .orderBy('appointments.starts_at', 'desc')
    .execute()

export const isOnList = async (db: Database, slug: string): Promise<boolean> =>
  (await db.selectFrom('treatments').select('slug').where('slug', '=', slug).executeTakeFirst()) !== undefined

/**
 * Saves a patient's reason for coming, and replaces any earlier reason.
 *
 * @returns whether anything has changed.
 */
export async function keepConcern(trx: Trx, told: Insertable<BookingTables['appointment_concerns']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await trx
    .insertInto('appointment_concerns')
    .values(told)
    .onConflict((known) =>
      known
        .column('appointment_id')
        .doUpdateSet(({ ref }) => ({
          treatment_slug: ref('excluded.treatment_slug'),
          words: ref('excluded.words'),
          agreed_at: ref('excluded.agreed_at'),
        }))
        .where(
          sql<boolean>`(appointment_concerns.treatment_slug, appointment_concerns.words)
            is distinct from (excluded.treatment_slug, excluded.words)`,
        ),
    )
    .executeTakeFirstOrThrow()
  return count === 1n
}

/** @returns whether there was a concern to remove. */
export async function removeConcern(trx: Trx, appointmentId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('appointment_concerns')
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
