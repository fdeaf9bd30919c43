import type { GeneratedAlways, JSONColumnType } from 'kysely'

// The tables of 2026-11-21-07-landing.sql as the driver hands them over.

type Questions = JSONColumnType<{ question: string; answer: string }[]>

interface TreatmentCategories {
  id: GeneratedAlways<number>
  slug: string
  name: string
  position: number
}

interface TreatmentPages {
  treatment_slug: string
  category_id: number
  blog_category_slug: string
  position: number
  hero_title: string
  hero_lead: string
  body: string
  signs: string[]
  takes: string
  first_talk: string
  faq: Questions
  meta_title: string
  meta_description: string
}

interface LandingPages {
  slug: string
  kind: 'condition' | 'city' | 'campaign'
  heading: string
  answer: string
  signs_title: string
  signs: string[]
  body: string
  urgent: string[]
  first_talk: string
  faq: Questions
  references: JSONColumnType<{ title: string; publisher: string; url: string }[]>
  about_type: 'MedicalCondition' | 'MedicalTherapy' | null
  about_name: string | null
  profile_type: 'Sexologist' | 'Therapist' | 'Counsellor' | null
  treatment_slug: string | null
  languages: string[]
  blog_category_slug: string
  reviewer_id: number
  reviewed_at: Date
  meta_title: string
  meta_description: string
}

export interface LandingTables {
  treatment_categories: TreatmentCategories
  treatment_pages: TreatmentPages
  landing_pages: LandingPages
}
