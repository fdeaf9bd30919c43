import type { Database } from '../../platform/db/client.ts'
import type { Actor } from '../../platform/http/access.ts'
import { isTheirPatient } from '../care/care.door.ts'

/**
 * Finds the person whose record is requested: the caller, or a doctor's patient.
 *
 * @returns undefined when the caller may not read the record.
 */
export async function whoseRecord(
  db: Database,
  actor: Actor,
  { patientId, now }: { patientId: string | undefined; now: Date },
): Promise<string | undefined> {
  if (actor.userType === 'Patient')
    return patientId === undefined || patientId === actor.userId ? actor.userId : undefined
  const isTheirs = patientId !== undefined && (await isTheirPatient(db, { doctorId: actor.doctorId, patientId }, now))
  return isTheirs ? patientId : undefined
}
