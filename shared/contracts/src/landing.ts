import { PROFILE_TYPES } from '@app/domain/profile-type'
import * as z from 'zod/mini'
import { Reviewer } from './reviewer.ts'
import { instant, slug } from './wire.ts'

export const Question = z.object({ question: z.string(), answer: z.string() })
export type Question = z.infer<typeof Question>

/** The article category that the page suggests for further reading. */
export const FurtherReading = z.object({ id: z.int(), name: z.string(), slug: z.string() })
export type FurtherReading = z.infer<typeof FurtherReading>

/** A page about a condition, for a city or for a campaign, at `/{slug}`. */
export const LandingPage = z.object({
  slug: z.string(),
  kind: z.enum(['condition', 'city', 'campaign']),
  heading: z.string(),
  /** A summary of the page in about 40 words. */
  answer: z.string(),
  signs_title: z.string(),
  signs: z.array(z.string()),
  /** HTML, sanitised on the server. */
  body: z.string(),
  /** The signs for which a person should get help immediately. */
  urgent: z.array(z.string()),
  first_talk: z.string(),
  faq: z.array(Question),
  references: z.array(z.object({ title: z.string(), publisher: z.string(), url: z.string() })),
  about: z.nullable(z.object({ type: z.enum(['MedicalCondition', 'MedicalTherapy']), name: z.string() })),
  /** Filters the experts that the page shows; a null or empty field filters nothing. */
  doctors: z.object({
    profile_type: z.nullable(z.enum(PROFILE_TYPES)),
    treatment: z.nullable(z.object({ slug: z.string(), name: z.string() })),
    languages: z.array(z.string()),
  }),
  reading: FurtherReading,
  reviewer: Reviewer,
  reviewed_at: instant,
  meta_title: z.string(),
  meta_description: z.string(),
})
export type LandingPage = z.infer<typeof LandingPage>

/** The page's path without its slash. */
export const LandingPageQuery = z.strictObject({ path: slug })
export const LandingRefusal = z.object({ code: z.enum(['page_not_found']) })
export type LandingRefusal = z.infer<typeof LandingRefusal>
