import type { Appointment, AppointmentStatus } from '@app/contracts/booking'
import type { Generated, GeneratedAlways } from 'kysely'

interface DoctorAvailability {
  id: Generated<string>
  doctor_id: number
  weekday: number
  from_minute: number
  to_minute: number
  /** The first and the last day (in India) on which the window applies; null where there is no limit. */
  starts_on: Generated<string | null>
  ends_on: Generated<string | null>
}

interface DoctorInavailability {
  id: Generated<string>
  doctor_id: number
  starts_at: Date
  ends_at: Date
  reason: string | null
  /** Until when the leave repeats each week. */
  repeats_until: Generated<Date | null>
  written_at: Generated<Date>
  key: Generated<string | null>
}

interface LeaveTimes {
  id: string
  doctor_id: number
  written_at: Date
  starts_at: Date
  ends_at: Date
}

export interface Appointments {
  id: Generated<string>
  kind: Appointment['kind']
  mode: Generated<Appointment['mode']>
  visit: Generated<Appointment['visit']>
  doctor_id: number
  patient_id: string
  starts_at: Date
  ends_at: Date
  price_paise: number
  status: AppointmentStatus
  hold_expires_at: Date
  hold_extended: Generated<boolean>
  created_at: Date
  /** When the doctor told the patient that this slot is kept for them; null for a slot that the patient chose. */
  offered_at: Generated<Date | null>
  confirmed_at: Date | null
  completed_at: Date | null
  /** The version of the terms when the appointment was held; null for a hold made before this column existed. */
  policy_kind: 'appointment' | 'discovery_call' | null
  policy_version: number | null
  moves: Generated<number>
  late_moves: Generated<number>
  cancelled_by: 'patient' | 'operator' | null
  /** When the doctor let the patient in. */
  admitted_at: Generated<Date | null>
  /** The deadline by which the patient may choose another slot for an appointment that did not take place. */
  choice_until: Generated<Date | null>
}

interface SlotClaims {
  doctor_id: number
  cell: Date
  appointment_id: string
}

interface PatientClaims {
  patient_id: string
  cell: Date
  appointment_id: string
}

interface AppointmentEvents {
  id: GeneratedAlways<number>
  appointment_id: string
  from_status: Appointments['status'] | null
  to_status: Appointments['status']
  actor: string
  reason: string | null
  at: Date
  /** The key of the request that made the change. */
  key: string | null
  moved_from: Date | null
  moved_to: Date | null
}

/** The concern that a patient describes to an appointment's expert before the call. */
interface AppointmentConcerns {
  appointment_id: string
  treatment_slug: string | null
  words: string | null
  agreed_at: Date
}

export interface BookingTables {
  doctor_availability: DoctorAvailability
  doctor_inavailability: DoctorInavailability
  leave_times: LeaveTimes
  appointments: Appointments
  slot_claims: SlotClaims
  patient_claims: PatientClaims
  appointment_events: AppointmentEvents
  appointment_concerns: AppointmentConcerns
}
