import type { DoctorFacets, DoctorWish } from '@app/contracts/doctors'
import { indiaDate } from '@app/domain/india-time'
import type { DirectoryRow } from './directory.repository.ts'

const HOUR = 3600_000
/** The parts of a day by India's clock, [from, to) in hours. */
const PARTS_OF_DAY = { morning: [0, 12], afternoon: [12, 17], evening: [17, 24] } as const
/** Names at the top of a list of choices; the rest are too few to matter, or too many to read. */
const CHOICES = 40

/** A doctor with the starts of the next free calls, soonest first. */
export type Listed = DirectoryRow & { slots: readonly string[] }

/** Those who fit every part of a wish; what is left out, or empty, leaves nobody out. */
export function fitting<Doctor extends Listed>(doctors: readonly Doctor[], wish: DoctorWish, now: Date): Doctor[] {
  const conditions = conditionsOf(wish, now)
  return doctors.filter((doctor) => Object.values(conditions).every((fits) => fits(doctor)))
}

type Condition = (doctor: Listed) => boolean
const always: Condition = () => true

/** One condition for each part of a wish. */
function conditionsOf(wish: DoctorWish, now: Date) {
  const words = plain(wish.keyword).split(' ').filter(Boolean)
  const when = (given: string, fits: Condition): Condition => (given === '' ? always : fits)
  return {
    // what holds no letter, a percent sign say, is nobody's name
    keyword: when(
      wish.keyword.trim(),
      ({ words: said }) => words.length > 0 && words.every((word) => said.includes(word)),
    ),
    specialization: when(wish.specialization, ({ specializations }) => among(specializations, wish.specialization)),
    treatment: when(wish.treatment, ({ treatments }) =>
      treatments.some(({ slug, name }) => among([slug, name], wish.treatment)),
    ),
    profile_type: when(wish.profile_type, ({ profile_type }) => among(profile_type, wish.profile_type)),
    language: when(wish.language, ({ languages }) => wish.language.split(',').some((name) => among(languages, name))),
    gender: when(wish.gender, ({ gender }) => gender === wish.gender),
    available: when(wish.available, ({ slots }) => isSoon(slots[0], wish.available, now)),
    part_of_day: when(wish.part_of_day, ({ slots }) => slots.some((slot) => partOf(slot) === wish.part_of_day)),
  }
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const among = (names: readonly string[], wanted: string): boolean => names.some((name) => plain(name) === plain(wanted))

/** What a keyword is looked for in: words, plain, in one line. */
export const wordsOf = (...parts: readonly string[]): string => plain(parts.join(' '))

function isSoon(slot: string | undefined, within: DoctorWish['available'], now: Date): boolean {
  if (slot === undefined) return false
  if (within === 'today') return indiaDate(slot) === indiaDate(now.toISOString())
  return Date.parse(slot) - now.getTime() <= (within === '48h' ? 48 : 7 * 24) * HOUR
}

const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', hourCycle: 'h23' })
const partOf = (slot: string): string | undefined => {
  const at = Number(hour.format(new Date(slot)))
  return Object.entries(PARTS_OF_DAY).find(([, [from, to]]) => at >= from && at < to)?.[0]
}

/** In the order asked for; of two alike, the one whom the clinic offers first. */
export function inOrder<Doctor extends Listed>(doctors: readonly Doctor[], sort: DoctorWish['sort']): Doctor[] {
  const compare: Record<DoctorWish['sort'], (a: Listed, b: Listed) => number> = {
    soonest: (a, b) => start(a) - start(b),
    experience: (a, b) => b.total_experience - a.total_experience,
    fee: (a, b) => a.fee_paise - b.fee_paise,
  }
  return doctors.toSorted((a, b) => compare[sort](a, b) || a.discovery_rank - b.discovery_rank || a.id - b.id)
}

const NEVER = Number.MAX_SAFE_INTEGER
const start = ({ slots: [first] }: Listed): number => (first === undefined ? NEVER : Date.parse(first))

/**
 * How many would fit with each value of each filter, the other filters staying as they are: what a reader may still
 * choose, and how much it leaves.
 */
export function facetsOf(doctors: readonly Listed[], wish: DoctorWish, now: Date): DoctorFacets {
  const conditions = conditionsOf(wish, now)
  const count = (name: keyof typeof conditions, valuesOf: (doctor: Listed) => readonly string[]) => {
    const others = Object.entries(conditions).filter(([other]) => other !== name)
    const counts = new Map<string, number>()
    for (const doctor of doctors) {
      if (!others.every(([, fits]) => fits(doctor))) continue
      for (const value of new Set(valuesOf(doctor))) counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    return [...counts]
      .map(([value, found]) => ({ value, count: found }))
      .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value))
      .slice(0, CHOICES)
  }
  return {
    total: fitting(doctors, wish, now).length,
    profile_type: count('profile_type', ({ profile_type }) => profile_type),
    specialization: count('specialization', ({ specializations }) => specializations),
    treatment: count('treatment', ({ treatments }) => treatments.map(({ name }) => name)),
    language: count('language', ({ languages }) => languages),
    gender: count('gender', ({ gender }) => [gender]),
    available: count('available', ({ slots }) =>
      ['today', '48h', 'week'].filter((within) => isSoon(slots[0], within as DoctorWish['available'], now)),
    ),
    part_of_day: count('part_of_day', ({ slots }) => slots.flatMap((slot) => partOf(slot) ?? [])),
  }
}
