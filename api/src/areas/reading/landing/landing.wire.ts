import type { LandingPage } from '@app/contracts/landing'
import type { LandingRow } from './landing.repository.ts'

export const landingOnWire = (row: LandingRow): LandingPage => ({
  slug: row.slug,
  kind: row.kind,
  heading: row.heading,
  answer: row.answer,
  signs_title: row.signs_title,
  signs: row.signs,
  body: row.body,
  urgent: row.urgent,
  first_talk: row.first_talk,
  faq: row.faq,
  references: row.references,
  about: row.about_type && { type: row.about_type, name: row.about_name! },
  doctors: {
    profile_type: row.profile_type,
    treatment: row.treatment_slug === null ? null : { slug: row.treatment_slug, name: row.treatment_name! },
    languages: row.languages,
  },
  reading: { id: row.blog_category_id, name: row.blog_category_name, slug: row.blog_category_slug },
  reviewer: row.reviewer,
  reviewed_at: row.reviewed_at.toISOString(),
  meta_title: row.meta_title,
  meta_description: row.meta_description,
})
