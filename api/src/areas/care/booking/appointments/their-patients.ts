import type { Database } from '../../../../platform/db/client.ts'
import { booked } from './booked.ts'
import { fullName } from '../../../catalogue/catalogue.door.ts'

// Whose record a doctor reads: of those with whom they have a consultation that is confirmed or later. A cancelled one gives
// nothing, and a discovery call gives itself alone. Whoever shows a doctor anything of a record asks here.

/** Years after the last consultation in which its doctor still reads the record. */
const YEARS = 3

/** A doctor's consultations. @param doctorId - Null for an account that speaks for no profile: it reads nobody's. */
export const consultationsOf = (db: Database, doctorId: number | null, now: Date) =>
  booked(db)
    .where('appointments.doctor_id', '=', doctorId)
    .where('appointments.kind', '!=', 'discovery_call')
    .where('appointments.ends_at', '>', yearsBefore(now))

/** Whether a doctor reads somebody's record. */
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

/** The experts who read a patient's record, by name. */
export const expertsOf = (db: Database, patientId: string, now: Date) =>
  booked(db)
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .select(['doctors.id as doctor_id', fullName().as('doctor_name')])
    .distinct()
    .where('appointments.patient_id', '=', patientId)
    .where('appointments.kind', '!=', 'discovery_call')
    .where('appointments.ends_at', '>', yearsBefore(now))
    .orderBy('doctor_name')
    .orderBy('doctors.id')
    .execute()

function yearsBefore(now: Date): Date {
  const then = new Date(now)
  then.setUTCFullYear(then.getUTCFullYear() - YEARS)
  return then
}
