import type { CallUrgency, CarePath } from '@app/contracts/outcomes'
import type { ProfileType } from '@app/domain/profile-type'

interface CallOutcomes {
  appointment_id: string
  patient_id: string
  urgency: CallUrgency
  path: CarePath
  profile_type: ProfileType | null
  package_slug: string | null
  note: string
  key: string
  first_sent_at: Date
  sent_at: Date
}

interface CallOutcomeConcerns {
  appointment_id: string
  treatment_slug: string
}

export interface OutcomesTables {
  call_outcomes: CallOutcomes
  call_outcome_concerns: CallOutcomeConcerns
}
