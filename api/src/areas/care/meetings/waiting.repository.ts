import type { Database } from '../../../platform/db/client.ts'
import type { Role } from './ticket.ts'

const openIn = (db: Database) => db.selectFrom('meeting_presence').where('closed_at', 'is', null)

/**
 * Finds the moment since which a person has been in a meeting without interruption; undefined while they are not in it.
 */
export async function presentSince(db: Database, appointmentId: string, role: Role): Promise<Date | undefined> {
  const open = await openIn(db)
    .select('opened_at')
    .where('appointment_id', '=', appointmentId)
    .where('role', '=', role)
    .orderBy('opened_at')
    .limit(1)
    .executeTakeFirst()
  return open?.opened_at
}

/** Checks whether an appointment's doctor is currently in a call with another patient. */
export async function isDoctorElsewhere(db: Database, appointmentId: string): Promise<boolean> {
  const other = await openIn(db)
    .innerJoin('appointments as other', 'other.id', 'meeting_presence.appointment_id')
    .innerJoin('appointments as own', 'own.doctor_id', 'other.doctor_id')
    .select('other.id')
    .where('own.id', '=', appointmentId)
    .where('other.id', '!=', appointmentId)
    .where('role', '=', 'doctor')
    .where('other.status', '=', 'in_progress')
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Lists the patients who wait at a doctor's doors, longest wait first. */
export const listWaiting = (db: Database, doctorId: number) =>
  openIn(db)
    .innerJoin('appointments', 'appointments.id', 'appointment_id')
    .select((row) => ['appointments.id', row.fn.min('opened_at').as('since')])
    .where('doctor_id', '=', doctorId)
    .where('role', '=', 'patient')
    .where('status', '=', 'checked_in')
    .groupBy('appointments.id')
    .orderBy('since')
    .execute()
