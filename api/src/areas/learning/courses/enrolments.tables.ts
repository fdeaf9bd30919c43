import type { Generated } from 'kysely'

interface CourseEnrolments {
  id: Generated<string>
  patient_id: string
  course_slug: string
}

interface CourseGrants {
  id: Generated<string>
  enrolment_id: string
  source: 'free' | 'order' | 'plan'
  order_id: string | null
  line_n: number | null
  starts_at: Date
  access_until: Date
  ended_at: Generated<Date | null>
}

export interface EnrolmentsTables {
  course_enrolments: CourseEnrolments
  course_grants: CourseGrants
}
