import type { Question } from '@app/contracts/landing'
import type { GeneratedAlways, JSONColumnType } from 'kysely'

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
  faq: JSONColumnType<Question[]>
  meta_title: string
  meta_description: string
}

/** A topic for articles or treatments. */
interface BlogCategories {
  id: GeneratedAlways<number>
  slug: string
  name: string
  description: string
  position: number
}

export interface TreatmentsTables {
  blog_categories: BlogCategories
  treatments: Treatments
  doctor_treatments: DoctorTreatments
  treatment_categories: TreatmentCategories
  treatment_pages: TreatmentPages
}
