import type { Appointment, AppointmentStatus } from '@app/contracts/booking'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Owned } from '../../db/ownership.ts'

interface DoctorAvailability {
  doctor_id: number
  weekday: number
  from_minute: number
  to_minute: number
}

interface DoctorInavailability {
  id: Generated<string>
  doctor_id: number
  starts_at: Date
  ends_at: Date
  reason: string | null
}

export interface BookingProducts extends Owned {
  kind: Appointment['kind']
  price_paise: number
  duration: number
  step: number
  buffer_before: number
  buffer_after: number
  notice: number
  horizon_days: number
  daily_cap: number
  hold_minutes: number
  hold_extension: number
}

export interface Appointments {
  id: Generated<string>
  kind: BookingProducts['kind']
  doctor_id: number
  patient_id: string
  starts_at: Date
  ends_at: Date
  price_paise: number
  status: AppointmentStatus
  hold_expires_at: Date
  hold_extended: Generated<boolean>
  created_at: Date
  confirmed_at: Date | null
  completed_at: Date | null
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
}

export interface BookingTables {
  doctor_availability: DoctorAvailability
  doctor_inavailability: DoctorInavailability
  booking_products: BookingProducts
  appointments: Appointments
  slot_claims: SlotClaims
  patient_claims: PatientClaims
  appointment_events: AppointmentEvents
}
