import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

// The tables of migrations/*.sql as the driver hands them over: timestamptz is a Date, jsonb is parsed.

interface Users {
  id: Generated<string>
  user_type: 'Patient' | 'Doctor'
  name: string
  email: string | null
  phone: string | null
  password_hash: string | null
  created_at: Date
  disabled_at: Date | null
}

interface Sessions {
  id: Generated<string>
  user_id: string
  refresh_hash: string
  previous_hash: string | null
  rotated_at: Date
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

interface OneTimeCodes {
  id: Generated<string>
  phone: string
  address: string | null
  code_hash: string
  created_at: Date
  expires_at: Date
  tries: Generated<number>
  used_at: Date | null
  superseded_at: Date | null
}

interface Consents {
  id: Generated<string>
  user_id: string
  purpose: string
  text_version: string
  given_at: Date
}

interface Doctors {
  id: number
  user_id: string | null
  slug: string
  salutations: string
  name: string
  gender: 'female' | 'male' | 'non-binary'
  degree: string
  profile_type: string[]
  registration_no: string
  registration_council: string
  registration_year: number
  languages: string[]
  specializations: string[]
  city: string
  total_experience: number
  cases_solved: number
  fee_paise: number
  takes_discovery_calls: boolean
  discovery_rank: Generated<number>
  profile_pic: string
  intro: string
  intro_video: string | null
  about_practice: string
  thoughts: string
  experience: JSONColumnType<{ designation: string; hospital_name: string; year: string }[]>
  awards: JSONColumnType<{ name: string; given_by: string; year: string }[]>
  education: JSONColumnType<{ degree: string; institute: string; year: string }[]>
  meta_title: string
  meta_description: string
}

interface Treatments {
  slug: string
  name: string
  description: string
  inner_thumbnail: string
}

interface DoctorTreatments {
  doctor_id: number
  treatment_slug: string
}

interface BlogCategories {
  id: GeneratedAlways<number>
  slug: string
  name: string
  description: string
  position: number
}

interface BlogAuthors {
  slug: string
  name: string
  credentials: string
  bio: string
  profile_pic: string
  doctor_id: number | null
}

interface Blogs {
  id: GeneratedAlways<number>
  slug: string
  category_id: number
  author_slug: string
  reviewer_id: number | null
  reviewed_at: Date | null
  title: string
  short_description: string
  description: string
  reading_time: number
  tags: string[]
  header_image: string
  header_image_alt_text: string
  meta_title: string
  meta_description: string
  meta_keywords: string
  references: JSONColumnType<{ title: string; publisher: string; url: string }[]>
  published_at: Date
  updated_at: Date
  search: GeneratedAlways<string>
}

interface FeedbackRows {
  id: number
  doctor_id: number | null
  title: string
  description: string
  patient_name: string
  location: string
  profile_pic: string
}

interface States {
  id: GeneratedAlways<number>
  code: string
  name: string
}

interface Cities {
  id: GeneratedAlways<number>
  state_id: number
  name: string
}

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

export interface BookingProducts {
  kind: 'discovery_call'
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
  status: 'held' | 'expired' | 'released' | 'confirmed' | 'in_progress' | 'completed' | 'cancelled_system'
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

interface Orders {
  id: Generated<string>
  appointment_id: string
  patient_id: string
  amount_paise: number
  currency: 'INR'
  status: 'open' | 'fulfilled' | 'refund_due' | 'refunded'
  created_at: Date
  paid_at: Date | null
}

interface PaymentAttempts {
  id: Generated<string>
  order_id: string
  provider: 'razorpay' | 'cashfree'
  receipt: string
  provider_order_id: string | null
  created_at: Date
  check_at: Date | null
  checks: Generated<number>
}

interface GatewayPayments {
  provider: string
  provider_payment_id: string
  attempt_id: string
  order_id: string
  status: 'pending' | 'authorized' | 'captured' | 'failed'
  amount_paise: number
  currency: string
  disposition: 'applied' | 'refund' | null
  seen_at: Date
}

interface Refunds {
  id: Generated<string>
  provider: string
  provider_payment_id: string
  amount_paise: number
  reason: string
  idempotency_key: string
  status: 'requested' | 'pending' | 'succeeded' | 'failed'
  provider_refund_id: string | null
  created_at: Date
  updated_at: Date
}

interface WebhookInbox {
  id: GeneratedAlways<number>
  provider: string
  dedupe_key: string
  body: Buffer
  received_at: Date
  processed_at: Date | null
  tries: Generated<number>
  next_try_at: Date
  last_error: string | null
}

interface Outbox {
  id: GeneratedAlways<number>
  kind: string
  key: string
  payload: JSONColumnType<Record<string, unknown>>
  created_at: Date
  available_at: Date
  tries: Generated<number>
  last_error: string | null
  done_at: Date | null
}

interface MeetingJoins {
  id: GeneratedAlways<number>
  appointment_id: string
  user_id: string
  joined_at: Date
  left_at: Date | null
}

export interface Tables {
  users: Users
  sessions: Sessions
  one_time_codes: OneTimeCodes
  consents: Consents
  doctors: Doctors
  treatments: Treatments
  doctor_treatments: DoctorTreatments
  blog_categories: BlogCategories
  blog_authors: BlogAuthors
  blogs: Blogs
  feedback: FeedbackRows
  states: States
  cities: Cities
  doctor_availability: DoctorAvailability
  doctor_inavailability: DoctorInavailability
  booking_products: BookingProducts
  appointments: Appointments
  slot_claims: SlotClaims
  patient_claims: PatientClaims
  appointment_events: AppointmentEvents
  orders: Orders
  payment_attempts: PaymentAttempts
  gateway_payments: GatewayPayments
  refunds: Refunds
  webhook_inbox: WebhookInbox
  outbox: Outbox
  meeting_joins: MeetingJoins
}
