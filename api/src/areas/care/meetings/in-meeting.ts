import type { Appointment } from '@app/contracts/booking'
import type { Database } from '../../../platform/db/client.ts'
import type { Actor } from '../../../platform/http/access.ts'
import { describeAppointment } from '../booking/appointments/show-appointment.ts'
import { findPatientOfGuest } from '../guests/guests.repository.ts'
import type { Role } from './ticket.ts'

export interface InMeeting {
  /**
   * The appointment as its patient or its doctor sees it; a guest sees only its times and the people whom they meet.
   */
  appointment: Appointment
  role: Role
}

/**
 * Finds an appointment's meeting for one of its participants: its patient, its doctor or the guest who accepted the
 * patient's invitation; undefined for anyone else. A guest takes part only until the door shuts.
 */
export async function findInMeeting(
  on: Database,
  { appointmentId, viewer }: { appointmentId: string; viewer: Pick<Actor, 'userId' | 'userType' | 'doctorId'> },
  now: Date,
): Promise<InMeeting | undefined> {
  const own = await describeAppointment(on, { appointmentId, viewer }, now)
  if (own) return { appointment: own, role: viewer.userType === 'Doctor' ? 'doctor' : 'patient' }
  const patientId = await findPatientOfGuest(on, appointmentId, viewer.userId)
  if (patientId === undefined) return undefined
  const patient = { userId: patientId, doctorId: null }
  const theirs = await describeAppointment(on, { appointmentId, viewer: patient }, now)
  return theirs && now < new Date(theirs.join_until) ? { appointment: theirs, role: 'guest' } : undefined
}
