import type { Database } from '../../../platform/db/client.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'
import type { Role } from './ticket.ts'

/** A person who takes part in a meeting, by their account. */
export interface InMeeting {
  userId: string
  role: Role
  name: string
}

/** The people of an appointment's meeting who have an account; none for an appointment that does not exist. */
export async function findPeople(db: Database, appointmentId: string): Promise<InMeeting[]> {
  const found = await db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .innerJoin('users as patients', 'patients.id', 'appointments.patient_id')
    .select([
      'patient_id',
      'patients.name as patient_name',
      'doctors.user_id as doctor_user',
      fullName().as('doctor_name'),
    ])
    .where('appointments.id', '=', appointmentId)
    .executeTakeFirst()
  if (!found) return []
  const { patient_id, patient_name, doctor_user, doctor_name } = found
  const patient: InMeeting = { userId: patient_id, role: 'patient', name: patient_name }
  return doctor_user === null ? [patient] : [patient, { userId: doctor_user, role: 'doctor', name: doctor_name }]
}
