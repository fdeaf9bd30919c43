import type { SelectQueryBuilder } from 'kysely'
import type { Database } from '../../platform/db/client.ts'
import { fullName } from '../../platform/db/full-name.ts'
import type { Tables } from '../../platform/db/schema.ts'

/** The appointments that are booked for good: confirmed or later, and not taken back. */
export type Booked = (db: Database) => SelectQueryBuilder<Tables, 'appointments', object>

/** Years after the last consultation in which its doctor still reads the record. */
const YEARS = 3

export type TheirPatients = ReturnType<typeof createTheirPatients>

/**
 * Whose record a doctor reads: of those with whom they have a consultation that is confirmed or later. A cancelled one
 * gives nothing, and a discovery call gives itself alone. Whoever shows a doctor anything of a record asks here.
 */
export function createTheirPatients(booked: Booked) {
  /** Their consultations. @param doctorId - Null for an account that speaks for no profile: it reads nobody's. */
  const consultationsOf = (db: Database, doctorId: number | null, now: Date) =>
    booked(db)
      .where('appointments.doctor_id', '=', doctorId)
      .where('appointments.kind', '!=', 'discovery_call')
      .where('appointments.ends_at', '>', yearsBefore(now))

  async function has(db: Database, doctorId: number | null, patientId: string, now: Date): Promise<boolean> {
    const found = await consultationsOf(db, doctorId, now)
      .select('appointments.id')
      .where('appointments.patient_id', '=', patientId)
      .executeTakeFirst()
    return found !== undefined
  }

  return {
    consultationsOf,
    has,

    /** The experts who read a patient's record, by name. */
    expertsOf: (db: Database, patientId: string, now: Date) =>
      booked(db)
        .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
        .select(['doctors.id as doctor_id', fullName().as('doctor_name')])
        .distinct()
        .where('appointments.patient_id', '=', patientId)
        .where('appointments.kind', '!=', 'discovery_call')
        .where('appointments.ends_at', '>', yearsBefore(now))
        .orderBy('doctor_name')
        .orderBy('doctors.id')
        .execute(),
  }
}

function yearsBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - YEARS)
  return then
}
