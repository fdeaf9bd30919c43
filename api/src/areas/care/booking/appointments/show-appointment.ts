import type { Appointment, AppointmentDetail } from '@app/contracts/booking'
import type { Database } from '../../../../platform/db/client.ts'
import type { Shown } from '../../../../platform/http/audits.ts'
import { isOpen } from '../../guests/guests.repository.ts'
import { appointmentDetailOnWire, appointmentOnWire } from './appointment.wire.ts'
import { findAppointment, findAppointmentOf, type Viewer } from './appointments.repository.ts'
import { whyStale } from './stale-message.rules.ts'

/** Reads an appointment as its patient or its doctor sees it, along with its owner; undefined for anyone else. */
export async function showAppointment(
  on: Database,
  { appointmentId, viewer }: { appointmentId: string; viewer: Viewer },
  now: Date,
): Promise<Shown<AppointmentDetail> | undefined> {
  const row = await findAppointmentOf(on, appointmentId, viewer)
  return row && { answer: appointmentDetailOnWire(row, viewer.userId, now), patientIds: [row.patient_id] }
}

/**
 * Reads an appointment for the response to a change: without the patient's id and without what the patient told the
 * doctor.
 */
export async function describeAppointment(
  on: Database,
  { appointmentId, viewer }: { appointmentId: string; viewer: Viewer },
  now: Date,
): Promise<Appointment | undefined> {
  const row = await findAppointmentOf(on, appointmentId, viewer)
  return row && appointmentOnWire(row, now)
}

/** Returns why a message about an appointment is no longer true; undefined while it is still true. */
export const whyAppointmentMessageIsStale = async (
  on: Database,
  { appointment, starts_at, invitation }: { appointment: string; starts_at: string; invitation?: string },
  now: Date,
): Promise<string | undefined> => {
  if (invitation !== undefined && !(await isOpen(on, invitation))) return 'the invitation has ended'
  return whyStale({ startsAt: new Date(starts_at) }, await findAppointment(on, appointment), now)
}
