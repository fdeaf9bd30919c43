import type { Database } from '../../../platform/db/client.ts'
import { fullName } from '../../catalogue/catalogue.door.ts'
import { findInvitation } from '../guests/guests.repository.ts'
import { mayBeNamed } from '../guests/guests.rules.ts'
import type { Role } from './ticket.ts'

/** A person who takes part in a meeting. */
export interface Participant {
  /** The account of the participant; null for a doctor without an account. */
  userId: string | null
  role: Role
  name: string
  picture: string | null
  /** Whether a note may name this person. */
  mayBeNamed: boolean
}

/**
 * Finds the people in an appointment's meeting: its doctor, its patient, and the guest who accepted; none if the
 * appointment does not exist.
 */
export async function findPeople(db: Database, appointmentId: string): Promise<Participant[]> {
  const found = await db
    .selectFrom('appointments')
    .innerJoin('doctors', 'doctors.id', 'appointments.doctor_id')
    .innerJoin('users as patients', 'patients.id', 'appointments.patient_id')
    .select([
      'patient_id',
      'patients.name as patient_name',
      'doctors.user_id as doctor_user',
      'doctors.profile_pic as picture',
      fullName().as('doctor_name'),
    ])
    .where('appointments.id', '=', appointmentId)
    .executeTakeFirst()
  if (!found) return []
  const { patient_id, patient_name, doctor_user, doctor_name, picture } = found
  const people: Participant[] = [
    { userId: doctor_user, role: 'doctor', name: doctor_name, picture, mayBeNamed: true },
    { userId: patient_id, role: 'patient', name: patient_name, picture: null, mayBeNamed: true },
  ]
  const invited = await findInvitation(db, appointmentId)
  if (!invited?.guest_id) return people
  const guest = { userId: invited.guest_id, role: 'guest', name: invited.name!, picture: null } as const
  return [...people, { ...guest, mayBeNamed: mayBeNamed(invited) }]
}
