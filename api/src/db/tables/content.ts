import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Owned, Retirable } from './ownership.ts'

// The tables of 2026-11-21-02-content.sql, and the blog's of 2026-11-21-06-blog.sql, as the driver hands them over: timestamptz is a Date, jsonb is parsed.

interface Doctors extends Owned, Retirable {
  id: Generated<number>
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
  origin: Generated<'folder' | 'import'>
  search: GeneratedAlways<string>
}

interface BlogTags {
  /** As it stands in an address: pelvic-floor. */
  tag: string
  blog_id: number
  published_at: Date
}

interface TitleWords {
  word: string
}

interface SearchWords {
  phrase: string
  words: string[]
}

interface FeedbackRows extends Owned {
  id: Generated<number>
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

export interface ContentTables {
  doctors: Doctors
  treatments: Treatments
  doctor_treatments: DoctorTreatments
  blog_categories: BlogCategories
  blog_authors: BlogAuthors
  blogs: Blogs
  blog_tags: BlogTags
  title_words: TitleWords
  search_words: SearchWords
  feedback: FeedbackRows
  states: States
  cities: Cities
}
