import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { BookingProducts } from './booking.ts'
import type { Owned, Retirable } from './ownership.ts'

// The tables of 2026-11-21-08-catalogue.sql as the driver hands them over: a date is its text, jsonb is parsed.

interface CancellationPolicies {
  kind: 'appointment' | 'discovery_call' | 'package' | 'lab_test' | 'course'
  version: number
  effective_from: string
  title: string
  free_until: string
  later: string
  reschedule: string
  no_show: string
  our_fault: string
}

type TaxTreatment = 'exempt' | 'gst_18'

interface LabOffer {
  slug: string
  position: number
  code: string
  name: string
  purpose: string
  category: 'panel' | 'general' | 'hormones' | 'vitamins' | 'infections' | 'fertility'
  price_paise: number
  applies_to: 'anyone' | 'female' | 'male'
  minimum_age: number
  window_note: string | null
  preparation: string[]
  tax_treatment: TaxTreatment
  meta_title: string
  meta_description: string
}

type Sample = 'blood' | 'urine' | 'swab' | 'semen'

interface LabTests extends LabOffer, Owned, Retirable {
  parameters: string[] | null
  sample: Sample | null
  fasting_hours: number | null
  report_hours: number | null
  requires_counselling: boolean | null
  home_collection: boolean | null
}

/** A view: a panel has the facts of its tests. */
interface LabCatalogue extends LabOffer {
  parameters: ColumnType<string[], never, never>
  samples: ColumnType<Sample[], never, never>
  fasting_hours: ColumnType<number, never, never>
  report_hours: ColumnType<number, never, never>
  requires_counselling: ColumnType<boolean, never, never>
  home_collection: ColumnType<boolean, never, never>
  /** How many, and what they cost one by one; null for a test. */
  tests: ColumnType<number | null, never, never>
  singles_paise: ColumnType<number | null, never, never>
  retired_at: ColumnType<Date | null, never, never>
}

interface LabPanelTests extends Retirable {
  panel_slug: string
  test_slug: string
  position: number
}

interface Courses extends Owned, Retirable {
  slug: string
  position: number
  title: string
  subtitle: string
  description: string[]
  level: 'beginner' | 'intermediate'
  audience: 'solo' | 'couple' | 'anyone'
  language: string
  instructor_id: number
  price_paise: number
  access_days: number
  outcomes: string[]
  content_warnings: string[]
  tax_treatment: TaxTreatment
  meta_title: string
  meta_description: string
}

interface CourseLessons extends Retirable {
  id: Generated<string>
  course_slug: string
  position: number
  title: string
  kind: 'video' | 'audio' | 'text' | 'exercise' | 'quiz'
  minutes: number
  is_preview: boolean
}

interface Landing {
  heading: string
  lead: string
  action: string
  text: string[]
}

interface Packages extends Owned, Retirable {
  slug: string
  position: number
  title: string
  subtitle: string
  goal: 'talk' | 'plan' | 'concern'
  audience: string
  doctor_types_allowed: string[]
  phases: JSONColumnType<{ title: string; when: string; text: string }[]>
  faqs: JSONColumnType<{ question: string; answer: string }[]>
  duration_days: number
  validity_days: number
  price_paise: number | null
  booking_kind: BookingProducts['kind'] | null
  single_of: 'sexologist_consult' | 'therapist_session' | 'counsellor_session' | null
  policy_kind: 'appointment' | 'discovery_call' | 'package'
  tax_treatment: TaxTreatment
  landing: ColumnType<Landing | null, string | null, string | null>
  is_linked: boolean
  is_published: boolean
  meta_title: string
  meta_description: string
}

interface PackageProblems {
  package_slug: string
  treatment_slug: string
}

interface PackageInclusions extends Retirable {
  id: Generated<string>
  package_slug: string
  position: number
  type: 'discovery_call' | NonNullable<Packages['single_of']> | 'diet_plan' | 'lab_panel' | 'course' | 'chat_followup'
  quantity: number
  lab_test_slug: string | null
  course_slug: string | null
}

export interface CatalogueTables {
  cancellation_policies: CancellationPolicies
  lab_tests: LabTests
  lab_panel_tests: LabPanelTests
  lab_catalogue: LabCatalogue
  courses: Courses
  course_lessons: CourseLessons
  packages: Packages
  package_problems: PackageProblems
  package_inclusions: PackageInclusions
}
