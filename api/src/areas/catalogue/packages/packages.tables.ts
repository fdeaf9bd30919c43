import type { InclusionType, Package } from '@app/contracts/packages'
import type { Appointment } from '@app/contracts/booking'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Owned, Retirable } from '../../../platform/db/ownership.ts'

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
  goal: Package['goal']
  audience: string
  recommended_because: string | null
  doctor_types_allowed: string[]
  phases: JSONColumnType<{ title: string; when: string; text: string; first?: number; last?: number }[]>
  faqs: JSONColumnType<{ question: string; answer: string }[]>
  duration_days: number
  validity_days: number
  price_paise: number | null
  booking_kind: Appointment['kind'] | null
  single_of: Extract<InclusionType, 'sexologist_consult' | 'therapist_session' | 'counsellor_session'> | null
  policy_kind: Package['policy_kind']
  tax_treatment: Package['tax_treatment']
  landing: ColumnType<Landing | null, string | null, string | null>
  is_linked: boolean
  institute_only: Generated<boolean>
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
  type: InclusionType
  quantity: number
  lab_test_slug: string | null
  course_slug: string | null
}

export interface PackagesTables {
  packages: Packages
  package_problems: PackageProblems
  package_inclusions: PackageInclusions
}
