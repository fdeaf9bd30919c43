import type { Availability, Colleague, Doctor, DoctorCard } from '@app/contracts/doctors'
import { cleanHtml } from '../../../platform/clean-html.ts'
import type { DoctorRow } from './doctors.repository.ts'

type CardRow = Omit<
  DoctorCard,
  'languages' | 'specializations' | 'next_consultation' | 'next_slot' | 'next_slots' | 'taken_until' | 'colleague'
> & {
  languages: readonly string[]
  specializations: readonly string[]
}

/** A doctor's free slots. */
export interface Calls {
  /** The starts of the next free discovery calls, soonest first. */
  slots: readonly string[]
  /** The start of the next free consultation. */
  consultation: string | null
  /** The last date in India on which a discovery call is offered. */
  lastDay: string
  /** The doctor of the same kind who is free soonest. */
  colleague?: (Omit<Colleague, 'next_slot'> & { slots: readonly string[] }) | undefined
}

/** Builds a doctor's card as lists show it; languages are one text separated by commas (specification, section 3). */
export const cardOnWire = (row: CardRow, { slots, consultation, lastDay, colleague }: Calls): DoctorCard => ({
  id: row.id,
  slug: row.slug,
  salutations: row.salutations,
  name: row.name,
  degree: row.degree,
  profile_pic: row.profile_pic,
  profile_type: row.profile_type,
  languages: row.languages.join(', '),
  gender: row.gender,
  city: row.city,
  specializations: row.specializations.map((name) => ({ name })),
  total_experience: row.total_experience,
  cases_solved: row.cases_solved,
  registration_no: row.registration_no,
  registration_council: row.registration_council,
  fee_paise: row.fee_paise,
  next_consultation: consultation,
  takes_discovery_calls: row.takes_discovery_calls,
  intro: row.intro,
  next_slot: slots[0] ?? null,
  next_slots: [...slots],
  taken_until: slots.length === 0 && row.takes_discovery_calls ? lastDay : null,
  colleague: slots.length === 0 && colleague && colleague.id !== row.id ? colleagueOnWire(colleague) : null,
})

const colleagueOnWire = ({
  id,
  slug,
  salutations,
  name,
  profile_pic,
  slots,
}: NonNullable<Calls['colleague']>): Colleague => ({ id, slug, salutations, name, profile_pic, next_slot: slots[0]! })

export const doctorOnWire = (row: DoctorRow, calls: Calls): Doctor => ({
  ...cardOnWire(row, calls),
  intro_video: row.intro_film ? filmAddress(row.intro_film) : row.intro_video,
  intro_words: row.intro_words,
  treatments: row.treatments,
  experience: row.experience,
  awards: row.awards,
  education: row.education,
  availability: weekOf(row.windows),
  // the text was cleaned when it was saved, and is cleaned again here in case another program saved it
  about_practice: cleanHtml(row.about_practice),
  thoughts: row.thoughts,
  registration_year: row.registration_year,
  meta_title: row.meta_title,
  meta_description: row.meta_description,
})

/** Returns the address, on the web process, at which anyone can open an approved film. */
export const filmAddress = (fileId: string): string => `/backend/file/film/${fileId}`

/** Groups weekly windows by weekday, in the given order. A day without a window is omitted. */
const weekOf = (windows: DoctorRow['windows']): Availability[] =>
  [...Map.groupBy(windows, ({ weekday }) => weekday)].map(([weekday, ofDay]) => ({
    weekday,
    slots: ofDay.map(({ from_minute, to_minute }) => ({ from: wallClock(from_minute), to: wallClock(to_minute) })),
  }))

/** Formats a minute of the day as a time: 570 is "09:30", and 1440 is "24:00". */
const wallClock = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
