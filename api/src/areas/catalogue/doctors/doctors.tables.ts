import type { Gender } from '@app/contracts/doctors'
import type { Generated, JSONColumnType } from 'kysely'
import type { Owned, Retirable } from '../../../platform/db/ownership.ts'

interface Doctors extends Owned, Retirable {
  id: Generated<number>
  user_id: string | null
  slug: string
  salutations: string
  name: string
  gender: Gender
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
  intro_film: Generated<string | null>
  intro_words: Generated<string | null>
  state: Generated<'draft' | 'pending' | 'published' | 'suspended'>
  about_practice: string
  thoughts: string
  experience: JSONColumnType<{ designation: string; hospital_name: string; year: string }[]>
  awards: JSONColumnType<{ name: string; given_by: string; year: string }[]>
  education: JSONColumnType<{ degree: string; institute: string; year: string }[]>
  meta_title: string
  meta_description: string
}

export interface DoctorsTables {
  doctors: Doctors
}
