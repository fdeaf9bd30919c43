import * as z from 'zod/mini'
import { Doctor } from './doctors.ts'
import { ABOUT, CAREER_LINE, FILM, MOST_ENTRIES, NAMED, YEARS } from './limits.ts'
import { instant, slug, textOf } from './wire.ts'

/** The entries of a profile's lists, with the names that the specification uses (section 3). */
const year = z.string().check(z.trim(), z.regex(YEARS, 'must be a year such as 2012, or years such as 2012 - present'))
const line = textOf(CAREER_LINE)
export const Education = z.strictObject({ degree: line, institute: line, year })
export const Experience = z.strictObject({ designation: line, hospital_name: line, year })
export const Award = z.strictObject({ name: line, given_by: line, year })
export type Education = z.infer<typeof Education>
export type Experience = z.infer<typeof Experience>
export type Award = z.infer<typeof Award>

/** A field of a profile that a doctor may change and an operator reviews. */
export const ProfileField = z.enum([
  'about',
  'languages',
  'specializations',
  'treatments',
  'education',
  'experience',
  'awards',
  'film',
])
export type ProfileField = z.infer<typeof ProfileField>

const { shape } = Doctor
/** The fields of a profile that the doctor can edit. */
const ProfileParts = z.object({
  /** Plain text; a blank line starts a new paragraph. */
  about: z.string(),
  languages: z.array(z.string()),
  specializations: z.array(z.string()),
  /** Slugs. */
  treatments: z.array(z.string()),
  education: shape.education,
  experience: shape.experience,
  awards: shape.awards,
  /** The introduction film, with its transcript. */
  film: z.nullable(z.object({ url: z.string(), words: z.string() })),
})
export type ProfileParts = z.infer<typeof ProfileParts>

/** A doctor's own profile: what patients read, and the changes that await an operator's review. */
export const OwnProfile = z.object({
  id: z.int(),
  state: z.enum(['draft', 'pending', 'published', 'suspended']),
  slug: z.string(),
  salutations: z.string(),
  name: z.string(),
  degree: z.string(),
  profile_pic: z.string(),
  registration_no: z.string(),
  registration_council: z.string(),
  registration_year: z.int(),
  shown: ProfileParts,
  waiting: z.partial(ProfileParts),
  /** For each field without a pending change: its last rejected change, and the reason. */
  refused: z.array(z.object({ field: ProfileField, because: z.string(), decided_at: instant })),
})
export type OwnProfile = z.infer<typeof OwnProfile>

const names = z.array(textOf(NAMED)).check(z.minLength(1), z.maxLength(MOST_ENTRIES))

/** Each submitted field waits for an operator's approval; an omitted field stays unchanged. */
export const UpdateProfile = z.strictObject({
  about: z.optional(textOf(ABOUT.about)),
  languages: z.optional(names),
  specializations: z.optional(names),
  treatments: z.optional(z.array(slug).check(z.minLength(1), z.maxLength(40))),
  /** A film that was uploaded through /file-upload, with its transcript. */
  film: z.optional(z.strictObject({ id: z.uuid(), words: textOf(FILM.words) })),
})
export type UpdateProfile = z.infer<typeof UpdateProfile>

export const ProfileRefusal = z.object({ code: z.enum(['no_profile', 'film_not_found', 'treatment_not_found']) })
export type ProfileRefusal = z.infer<typeof ProfileRefusal>
export const EntryRefusal = z.object({ code: z.enum(['no_profile', 'full']) })
export type EntryRefusal = z.infer<typeof EntryRefusal>
