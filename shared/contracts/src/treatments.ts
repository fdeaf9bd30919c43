import * as z from 'zod/mini'
import { DoctorCard } from './doctors.ts'
import { FurtherReading, Question } from './landing.ts'
import { paise, queryNumber, slug } from './wire.ts'

const Treatment = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  inner_thumbnail: z.string(),
})

/** A treatment as the list shows it. */
export const TreatmentCard = z.extend(Treatment, {
  category_name: z.string(),
  category_slug: z.string(),
  /** The kinds of doctors who offer this treatment. */
  profile_types: z.array(z.string()),
  doctors: z.int(),
  /** The lowest fee of those of these doctors who have a free slot now; null if no doctor has one. */
  fee_from_paise: z.nullable(paise),
})
export type TreatmentCard = z.infer<typeof TreatmentCard>

export const TreatmentDetail = z.extend(Treatment, {
  category_name: z.string(),
  hero_title: z.string(),
  hero_lead: z.string(),
  /** HTML, sanitised on the server. */
  body: z.string(),
  signs: z.array(z.string()),
  /** The usual duration of the treatment, in words. */
  takes: z.string(),
  first_talk: z.string(),
  faq: z.array(Question),
  reading: FurtherReading,
  doctors: z.array(DoctorCard),
  fee_from_paise: z.nullable(paise),
  meta_title: z.string(),
  meta_description: z.string(),
})
export type TreatmentDetail = z.infer<typeof TreatmentDetail>

export const TreatmentCategory = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  treatments: z.array(z.object({ slug: z.string(), name: z.string() })),
})
export type TreatmentCategory = z.infer<typeof TreatmentCategory>

/** A field of work, with the number of doctors in it. */
export const Specialization = z.object({ name: z.string(), doctors: z.int() })
export type Specialization = z.infer<typeof Specialization>

export const TreatmentListQuery = z.strictObject({
  skip: z._default(queryNumber(10_000), 0),
  limit: z._default(queryNumber(100), 50),
})
export const TreatmentDetailQuery = z.strictObject({ slug })
export const TreatmentRefusal = z.object({ code: z.enum(['treatment_not_found']) })
export type TreatmentRefusal = z.infer<typeof TreatmentRefusal>
