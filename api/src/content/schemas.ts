import { PROFILE_TYPES } from '@app/domain/profile-type'
import * as z from 'zod'
import { PICTURE_ADDRESS } from './picture-address.ts'

// What the front matter and the lists of api/content hold. Unknown keys are refused: they are mistypes.

export const line = z.string().trim().min(1)
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be a slug')
const year = z.union([z.int().transform(String), line])
const image = z.string().regex(PICTURE_ADDRESS, 'must be a path below /images/')

/** "12 days ago", in days. */
export const daysAgo = z
  .string()
  .regex(/^\d{1,4} days? ago$/, 'must read like "12 days ago"')
  .transform((text) => Number.parseInt(text, 10))

/** "09:30" in minutes of the day; "24:00" is its end. */
const clock = z
  .string()
  .regex(/^(([01]\d|2[0-3]):[0-5][05]|24:00)$/, 'must be a time in steps of five minutes, such as "09:30"')
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)))
const hours = z.strictObject({ from: clock, to: clock }).refine(({ from, to }) => from < to, 'must end after it begins')

export const Doctor = z.strictObject({
  id: z.int().min(1),
  salutations: line,
  name: line,
  gender: z.enum(['female', 'male', 'non-binary']),
  degree: line,
  profile_type: z.array(z.enum(PROFILE_TYPES)).min(1),
  registration_no: line,
  registration_council: line,
  registration_year: z.int().min(1950).max(2100),
  languages: z.array(line).min(1),
  specializations: z.array(line).min(1),
  treatments: z.array(slug),
  city: line,
  total_experience: z.int().min(0),
  cases_solved: z.int().min(0),
  fee_paise: z.int().min(0),
  takes_discovery_calls: z.boolean(),
  profile_pic: image,
  intro: line,
  intro_video: z
    .string()
    .regex(/^\/videos\/intro\/[\w.-]+$/, 'must be a path below /videos/intro/')
    .optional(),
  thoughts: line,
  experience: z.array(z.strictObject({ designation: line, hospital_name: line, year })),
  awards: z.array(z.strictObject({ name: line, given_by: line, year })),
  education: z.array(z.strictObject({ degree: line, institute: line, year })),
  availability: z.array(z.strictObject({ weekday: z.int().min(0).max(6), slots: z.array(hours).min(1) })),
  meta_title: line,
  meta_description: line,
})

export const Author = z.strictObject({
  slug,
  name: line,
  credentials: line,
  profile_pic: image,
  doctor: slug.optional(),
})

export const References = z.array(z.strictObject({ title: line, publisher: line, url: z.url({ protocol: /^https$/ }) }))
export const Questions = z.array(z.strictObject({ question: line, answer: line })).min(1)

export const Article = z.strictObject({
  title: line,
  category: slug,
  short_description: line,
  tags: z.array(line).min(1),
  author: slug,
  reviewed_by: slug.optional(),
  published: daysAgo,
  updated: daysAgo.optional(),
  reviewed: daysAgo.optional(),
  header_image: image,
  header_image_alt_text: line,
  meta_title: line,
  meta_description: line,
  meta_keywords: line,
  references: References,
})

export const Categories = z.array(z.strictObject({ slug, name: line, description: line }))
export const FeedbackList = z.array(
  z.strictObject({
    id: z.int().min(1),
    title: line,
    description: line,
    patient_name: line,
    location: line,
    doctor: slug.optional(),
    profile_pic: image,
  }),
)
export const States = z.array(z.object({ code: z.string().length(2), name: line }))
export const Cities = z.array(z.object({ name: line, state: z.string().length(2) }))
