import type { LandingPage, Question } from '@app/contracts/landing'
import type { JSONColumnType } from 'kysely'

interface LandingPages {
  slug: string
  kind: LandingPage['kind']
  heading: string
  answer: string
  signs_title: string
  signs: string[]
  body: string
  urgent: string[]
  first_talk: string
  faq: JSONColumnType<Question[]>
  references: JSONColumnType<{ title: string; publisher: string; url: string }[]>
  about_type: NonNullable<LandingPage['about']>['type'] | null
  about_name: string | null
  profile_type: LandingPage['doctors']['profile_type']
  treatment_slug: string | null
  languages: string[]
  blog_category_slug: string
  reviewer_id: number
  reviewed_at: Date
  meta_title: string
  meta_description: string
}

export interface LandingTables {
  landing_pages: LandingPages
}
