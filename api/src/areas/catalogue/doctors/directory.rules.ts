import { Temporal } from '../../../platform/temporal.ts'
import { HOUR } from '@app/domain/durations'
import type { DoctorFacets, DoctorWish } from '@app/contracts/doctors'
import { EVENING, INDIA, indiaHour } from '@app/domain/india-time'

/**
 * The maximum number of choices that one filter offers. Further choices match too few doctors to matter and would make
 * the list too long to read.
 */
const CHOICES = 40

/**
 * The values by which a doctor is filtered, in plain form. They are computed once per list, so that filtering only
 * compares them.
 */
interface Traits {
  words: string
  specialization: readonly string[]
  treatment: readonly string[]
  profile_type: readonly string[]
  language: readonly string[]
  part_of_day: readonly string[]
  /** When the next free call begins, in milliseconds since the epoch; `MAX_SAFE_INTEGER` if there is none. */
  next: number
  /**
   * When the time on the doctor's card begins: the next free call or, without one, the next free consultation;
   * `MAX_SAFE_INTEGER` if there is neither.
   */
  shown: number
}

/** The data about a doctor that the directory needs. */
export interface Listable {
  id: number
  salutations: string
  name: string
  degree: string
  city: string
  gender: string
  profile_type: readonly string[]
  languages: readonly string[]
  specializations: readonly string[]
  treatments: readonly { slug: string; name: string }[]
  total_experience: number
  fee_paise: number
  discovery_rank: number
}

/** A doctor with the starts of their next free calls, soonest first. */
export type Listed<Doctor extends Listable = Listable> = Doctor & { slots: readonly string[]; traits: Traits }

/**
 * Finds a doctor's colleague: the doctor of the same kind who is free soonest. Of two who are free equally soon, it is
 * the one whom the clinic lists first.
 */
export function colleagues<Doctor extends Listed>(
  doctors: readonly Doctor[],
): (doctor: Pick<Listed, 'profile_type'>) => Doctor | undefined {
  const soonest = new Map<string, Doctor>()
  const free = inOrder(doctors, 'soonest').filter(({ slots }) => slots.length > 0)
  for (const doctor of free) for (const kind of doctor.profile_type) if (!soonest.has(kind)) soonest.set(kind, doctor)
  return ({ profile_type }) => {
    const ofKinds = profile_type.map((kind) => soonest.get(kind)).filter((found) => found !== undefined)
    return inOrder(ofKinds, 'soonest')[0]
  }
}

const startOf = (slot: string | null | undefined): number => (slot ? Date.parse(slot) : Number.MAX_SAFE_INTEGER)

export const listed = <Doctor extends Listable>(
  row: Doctor,
  slots: readonly string[],
  consultation: string | null = null,
): Listed<Doctor> => ({
  ...row,
  slots,
  traits: {
    words: plain(
      [
        row.salutations,
        row.name,
        row.degree,
        row.city,
        ...row.specializations,
        ...row.languages,
        ...row.profile_type,
        ...row.treatments.flatMap(({ name, slug }) => [name, slug]),
      ].join(' '),
    ),
    specialization: row.specializations.map(plain),
    treatment: row.treatments.flatMap(({ slug, name }) => [plain(slug), plain(name)]),
    profile_type: row.profile_type.map(plain),
    language: row.languages.map(plain),
    part_of_day: [...new Set(slots.map(partOf))],
    next: startOf(slots[0]),
    shown: startOf(slots[0] ?? consultation),
  },
})

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

function partOf(slot: string): string {
  const at = indiaHour(slot)
  return at < 12 ? 'morning' : at < EVENING ? 'afternoon' : 'evening'
}

type Condition = (doctor: Listed) => boolean
type Filter = Exclude<keyof DoctorFacets, 'total'>

/** Lists the doctors who match every part of a search. An omitted or empty part excludes nobody. */
export function fitting<Doctor extends Listed>(doctors: readonly Doctor[], wish: DoctorWish, now: Date): Doctor[] {
  const { keyword, ...filters } = conditionsOf(wish, now)
  const conditions = [keyword, ...Object.values(filters)].filter((condition) => condition !== undefined)
  return doctors.filter((doctor) => conditions.every((fits) => fits(doctor)))
}

/** Builds one condition for each part of the search that is filled in. */
function conditionsOf(wish: DoctorWish, now: Date): Record<Filter | 'keyword', Condition | undefined> {
  const when = (given: string, condition: Condition) => (given === '' ? undefined : condition)
  const words = plain(wish.keyword).split(' ').filter(Boolean)
  const has = (trait: 'specialization' | 'treatment' | 'profile_type' | 'language', ...wanted: string[]): Condition => {
    const names = wanted.map(plain)
    return ({ traits }) => names.some((name) => traits[trait].includes(name))
  }
  const latest = latestOf(wish.available, now)
  return {
    // a search text without letters, such as a percent sign, matches no name
    keyword: when(
      wish.keyword.trim(),
      ({ traits }) => words.length > 0 && words.every((word) => traits.words.includes(word)),
    ),
    specialization: when(wish.specialization, has('specialization', wish.specialization)),
    treatment: when(wish.treatment, has('treatment', wish.treatment)),
    profile_type: when(wish.profile_type, has('profile_type', wish.profile_type)),
    language: when(wish.language, has('language', ...wish.language.split(','))),
    gender: when(wish.gender, ({ gender }) => gender === wish.gender),
    available: when(wish.available, ({ traits }) => traits.next < latest),
    part_of_day: when(wish.part_of_day, ({ traits }) => traits.part_of_day.includes(wish.part_of_day)),
  }
}

/** Returns the moment before which the next call must begin. */
function latestOf(within: DoctorWish['available'], now: Date): number {
  const at = now.getTime()
  if (within === 'today') {
    const today = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(INDIA).startOfDay()
    return today.add({ days: 1 }).epochMilliseconds
  }
  return at + (within === '48h' ? 48 : 7 * 24) * HOUR + 1
}

/**
 * Sorts doctors in the requested order. If two doctors rank equally, the one whom the clinic lists first comes first.
 */
export function inOrder<Doctor extends Listed>(doctors: readonly Doctor[], sort: DoctorWish['sort']): Doctor[] {
  const compare: Record<DoctorWish['sort'], (a: Listed, b: Listed) => number> = {
    soonest: (a, b) => a.traits.shown - b.traits.shown,
    experience: (a, b) => b.total_experience - a.total_experience,
    fee: (a, b) => a.fee_paise - b.fee_paise,
  }
  const first = compare[sort]
  return doctors.toSorted((a, b) => first(a, b) || a.discovery_rank - b.discovery_rank || a.id - b.id)
}

const SOON = ['today', '48h', 'week'] as const

/**
 * Counts, for each value of each filter, how many doctors would match if the other filters stayed the same, so that a
 * reader sees which choices remain and how many doctors each one leaves. Doctors are counted in a single pass: a doctor
 * who fails only one condition counts only for that condition's filter.
 */
export function facetsOf(doctors: readonly Listed[], wish: DoctorWish, now: Date): DoctorFacets {
  const latest = SOON.map((within) => [within, latestOf(within, now)] as const)
  const valuesOf: Record<Filter, (doctor: Listed) => readonly string[]> = {
    profile_type: ({ profile_type }) => profile_type,
    specialization: ({ specializations }) => specializations,
    treatment: ({ treatments }) => treatments.map(({ name }) => name),
    language: ({ languages }) => languages,
    gender: ({ gender }) => [gender],
    available: ({ traits }) => latest.filter(([, at]) => traits.next < at).map(([within]) => within),
    part_of_day: ({ traits }) => traits.part_of_day,
  }
  const filters = Object.keys(valuesOf) as Filter[]
  const counts = new Map(filters.map((filter) => [filter, new Map<string, number>()]))
  const conditions = Object.entries(conditionsOf(wish, now)).filter(([, condition]) => condition !== undefined)
  let total = 0
  for (const doctor of doctors) {
    const failed = conditions.filter(([, fits]) => !fits!(doctor)).map(([name]) => name)
    if (failed.length === 0) total++
    if (failed.length > 1) continue
    for (const filter of failed.length ? (failed as Filter[]) : filters) {
      const count = counts.get(filter)
      for (const value of valuesOf[filter]?.(doctor) ?? []) count?.set(value, (count.get(value) ?? 0) + 1)
    }
  }
  const shown = (filter: Filter) =>
    [...counts.get(filter)!]
      .map(([value, count]) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value))
      .slice(0, CHOICES)
  return { total, ...(Object.fromEntries(filters.map((filter) => [filter, shown(filter)])) as Record<Filter, never>) }
}
