import { PROFILE_TYPES } from '@app/domain/profile-type'
import * as z from 'zod/mini'
import { SEARCH } from './limits.ts'
import { instant, numberId, paise, queryNumber, slug, textOf } from './wire.ts'

export const Gender = z.enum(['female', 'male', 'non-binary'])
export type Gender = z.infer<typeof Gender>

/** The doctor that a list suggests instead of one without a free slot. */
const Colleague = z.object({
  id: z.int(),
  slug: z.string(),
  salutations: z.string(),
  name: z.string(),
  profile_pic: z.string(),
  next_slot: instant,
})
export type Colleague = z.infer<typeof Colleague>

/** A doctor as a list shows it. The field names come from the specification (section 3). */
export const DoctorCard = z.object({
  id: z.int(),
  slug: z.string(),
  salutations: z.string(),
  name: z.string(),
  degree: z.string(),
  profile_pic: z.string(),
  profile_type: z.array(z.string()),
  /** Separated by commas. */
  languages: z.string(),
  gender: z.string(),
  city: z.string(),
  specializations: z.array(z.object({ name: z.string() })),
  /** Years. */
  total_experience: z.int(),
  cases_solved: z.int(),
  registration_no: z.string(),
  registration_council: z.string(),
  fee_paise: paise,
  /** The start of the next free consultation with this doctor; null if there is none. */
  next_consultation: z.nullable(instant),
  takes_discovery_calls: z.boolean(),
  intro: z.string(),
  /** The start of the next free discovery call with this doctor; null if there is none. */
  next_slot: z.nullable(instant),
  /** The doctor's next three free times, soonest first. */
  next_slots: z.array(instant),
  /**
   * If there is none, the date in India up to which this doctor is fully booked; null for a doctor who does not take
   * such calls.
   */
  taken_until: z.nullable(z.iso.date()),
  /** If there is no free slot, the doctor of the same kind who is free soonest. */
  colleague: z.nullable(Colleague),
})
export type DoctorCard = z.infer<typeof DoctorCard>

export const Availability = z.object({
  /** The day of the week, from 0 for Sunday to 6 for Saturday. */
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  /** Wall-clock times in India, such as "10:00"; "24:00" is the end of the day. */
  slots: z.array(z.object({ from: z.string(), to: z.string() })),
})
export type Availability = z.infer<typeof Availability>

export const Doctor = z.extend(DoctorCard, {
  intro_video: z.nullable(z.string()),
  /** The transcript of the introduction film, if the film has no captions of its own. */
  intro_words: z.nullable(z.string()),
  treatments: z.array(
    z.object({ name: z.string(), slug: z.string(), description: z.string(), inner_thumbnail: z.string() }),
  ),
  experience: z.array(z.object({ designation: z.string(), hospital_name: z.string(), year: z.string() })),
  awards: z.array(z.object({ name: z.string(), given_by: z.string(), year: z.string() })),
  education: z.array(z.object({ degree: z.string(), institute: z.string(), year: z.string() })),
  availability: z.array(Availability),
  /** HTML, sanitised on the server. */
  about_practice: z.string(),
  thoughts: z.string(),
  registration_year: z.int(),
  meta_title: z.string(),
  meta_description: z.string(),
})
export type Doctor = z.infer<typeof Doctor>

export const DoctorDetailQuery = z.strictObject({ id: numberId })
/** The slug of salutation and name, such as dr-asha-rao, which forms part of the profile's address. */
export const DoctorBySlugQuery = z.strictObject({ slug })
export const DoctorRefusal = z.object({ code: z.enum(['doctor_not_found']) })
export type DoctorRefusal = z.infer<typeof DoctorRefusal>
const word = z._default(textOf(SEARCH), '')

const wish = {
  keyword: word,
  specialization: word,
  /** A treatment's slug or name. */
  treatment: word,
  profile_type: z._default(z.enum(['', ...PROFILE_TYPES]), ''),
  /** Languages, separated by commas; a doctor who speaks one of them matches. */
  language: word,
  gender: z._default(z.enum(['', ...Gender.options]), ''),
  /** The latest time at which the doctor's next free call may begin. */
  available: z._default(z.enum(['', 'today', '48h', 'week']), ''),
  part_of_day: z._default(z.enum(['', 'morning', 'afternoon', 'evening']), ''),
  sort: z._default(z.enum(['soonest', 'experience', 'fee']), 'soonest'),
}
/** Empty filters and no limit return all doctors (specification, section 7). */
export const DoctorSearch = z.strictObject({
  ...wish,
  skip: z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
})
export type DoctorWish = z.infer<typeof DoctorListQuery>
export const DoctorListQuery = z.strictObject({
  ...wish,
  skip: z._default(queryNumber(100_000), 0),
  limit: z._default(queryNumber(100), 48),
})

const counts = z.array(z.object({ value: z.string(), count: z.int() }))
/** For each choice of each filter, the number of doctors who would remain; the largest number comes first. */
export const DoctorFacets = z.object({
  total: z.int(),
  profile_type: counts,
  specialization: counts,
  treatment: counts,
  language: counts,
  gender: counts,
  available: counts,
  part_of_day: counts,
})
export type DoctorFacets = z.infer<typeof DoctorFacets>

export const LanguageList = z.array(z.object({ name: z.string(), doctors: z.int() }))

export const Feedback = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  profile_pic: z.string(),
  patient_name: z.string(),
  location: z.string(),
})
export type Feedback = z.infer<typeof Feedback>
export const FeedbackQuery = z.strictObject({ doctor_id: z.optional(numberId) })
