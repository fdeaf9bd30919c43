import type { Sex } from '@app/contracts/profile'

interface PatientProfiles {
  user_id: string
  legal_name: string
  /** A date, for example "1990-05-31". */
  date_of_birth: string
  sex: Sex
  address_line: string
  city_id: number
  pin: string
  created_at: Date
  updated_at: Date
}

export interface ProfileTables {
  patient_profiles: PatientProfiles
}
