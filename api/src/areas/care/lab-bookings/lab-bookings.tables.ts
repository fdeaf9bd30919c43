import type { LabBookingState, LabTalkNth } from '@app/contracts/lab-bookings'
import type { Generated, GeneratedAlways } from 'kysely'

interface ServicePins {
  pin: string
  city_id: number
}

interface Labs {
  id: GeneratedAlways<number>
  slug: string
  name: string
  address: string
  pin: string
  city_id: number
  retired_at: Generated<Date | null>
}

interface LabHours {
  city_id: number
  /** The lab; null for the city's collectors. */
  lab_id: number | null
  /** The day of the week, from 0 (Sunday) to 6 (Saturday), in Indian time, like the minutes. */
  weekday: number
  from_minute: number
  to_minute: number
  capacity: number
}

interface LabWindows {
  id: Generated<string>
  city_id: number
  /** The lab; null for the city's collectors. */
  lab_id: number | null
  starts_at: Date
  ends_at: Date
  capacity: number
}

export interface LabBookings {
  id: Generated<string>
  patient_id: string
  /** The key of the form that made the booking; null once the form may make another booking. */
  key: string | null
  lab_test_slug: string
  price_paise: number
  pin: string
  /** The patient's address; null where the sample is taken at a lab. */
  address: string | null
  lab_id: number | null
  first_window_id: string | null
  needs_talks: boolean
  consented_at: Date | null
  state: LabBookingState
  /** How often the patient was not at home or did not come to the lab. */
  missed_visits: Generated<number>
  /** The number of the current visit. Visits with a lower number failed, and their measured values are void. */
  visit: Generated<number>
  policy_kind: 'lab_test' | null
  policy_version: number | null
  created_at: Date
  collected_at: Generated<Date | null>
  reported_at: Generated<Date | null>
  released_at: Generated<Date | null>
}

interface LabSeats {
  window_id: string
  seat: number
  booking_id: string
  /** When the hold for a payment ends; null once the place is paid for. */
  held_until: Date | null
}

interface LabBookingEvents {
  id: GeneratedAlways<number>
  booking_id: string
  from_state: string | null
  to_state: string
  actor: string
  at: Date
}

interface LabTalks {
  booking_id: string
  nth: LabTalkNth
  appointment_id: string
}

export interface LabResults {
  booking_id: string
  visit: number
  n: number
  lab_test_slug: string
  parameter: string
  value: number | null
  words: string | null
  unit: string
  low: number | null
  high: number | null
  entered_by: string
  entered_at: Date
}

export interface LabBookingsTables {
  service_pins: ServicePins
  labs: Labs
  lab_hours: LabHours
  lab_windows: LabWindows
  lab_bookings: LabBookings
  lab_seats: LabSeats
  lab_booking_events: LabBookingEvents
  lab_talks: LabTalks
  lab_results: LabResults
}
