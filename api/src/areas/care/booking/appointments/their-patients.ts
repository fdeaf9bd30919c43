import type { Database } from '../../../../platform/db/client.ts'
import { bookedConsultations } from './booked.ts'
import { fullName } from '../../../catalogue/catalogue.door.ts'

// Decides whose record a doctor may read: that of each patient with whom they have a confirmed or later consultation. A
// cancelled consultation gives no right, and a discovery call gives only the right to read that call. All code that
// shows a doctor part of a record calls the functions in this file.

/** For how many years after the last consultation its doctor may still read the record. */
const YEARS = 3

/**
 * Selects a doctor's consultations.
 *
 * @param doctorId - Null for an account without a profile, which may not read any record.
 */
export const consultationsOf = (db: Database, doctorId: number | null, now: Date) =>
  bookedConsultations(db)
    .where('appointments.doctor_id', '=', doctorId)
    .where('appointments.ends_at', '>', yearsBefore(now))

/** Checks whether a doctor may read a patient's record. */
export async function isTheirPatient(
  db: Database,
  { doctorId, patientId }: { doctorId: number | null; patientId: string },
  now: Date,
): Promise<boolean> {
  const found = await consultationsOf(db, doctorId, now)
    .select('appointments.id')
    .where('appointments.patient_id', '=', patientId)
    .executeTakeFirst()
  return found !== undefined
}

/** Selects the experts who may read a patient's record, sorted by name. */
export const expertsOf = (db: Database, patientId: string, now: Date) =>
  bookedConsultations(db)
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .select(['doctors.id as doctor_id', fullName().as('doctor_name')])
    .distinct()
    .where('appointments.patient_id', '=', patientId)
    .where('appointments.ends_at', '>', yearsBefore(now))
    .orderBy('doctor_name')
    .orderBy('doctors.id')
    .execute()

function yearsBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - YEARS)
  return then
}
