import { PATHS } from '@app/parts/paths'
import { PROFILE_TYPES } from '@app/domain/profile-type'

/** The reader's filters in the directory, as in the address; '' excludes nobody. */
export interface Wish {
  keyword: string
  specialization: string
  treatment: string
  profile_type: string
  language: string
  gender: string
  available: string
  part_of_day: string
  /** The order; '' stands for groups by kind, each with who is available soonest first. */
  sort: string
}

export const ANYBODY: Wish = {
  keyword: '',
  specialization: '',
  treatment: '',
  profile_type: '',
  language: '',
  gender: '',
  available: '',
  part_of_day: '',
  sort: '',
}

/** The values that the API accepts for the filters that offer fixed choices. */
const KNOWN = new Map<string, readonly string[]>([
  ['profile_type', PROFILE_TYPES],
  ['gender', ['female', 'male', 'non-binary']],
  ['available', ['today', '48h', 'week']],
  ['part_of_day', ['morning', 'afternoon', 'evening']],
  ['sort', ['', 'soonest', 'experience', 'fee']],
])

/**
 * Reads the filters from the address. An unknown choice is ignored, so that an invented address still opens the list.
 */
export function wishIn(params: URLSearchParams): Wish {
  const read = (name: keyof Wish) => {
    const stated = params.get(name)?.slice(0, 100) ?? ANYBODY[name]
    return KNOWN.get(name)?.includes(stated) === false ? ANYBODY[name] : stated
  }
  return Object.fromEntries(
    (Object.keys(ANYBODY) as (keyof Wish)[]).map((name) => [name, read(name)]),
  ) as unknown as Wish
}

export const pageIn = (params: URLSearchParams): number => {
  const page = Number(params.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 2000 ? page : 1
}

/** Returns the directory's address for these filters, without the empty ones. */
export function directoryPath(wish: Wish, page = 1): string {
  const params = new URLSearchParams(statedOf(wish))
  if (page > 1) params.set('page', String(page))
  const search = params.toString()
  return `${PATHS.doctors}${search && `?${search}`}`
}

/** Returns true if the filters exclude nobody; the sort order does not matter. */
export const isAnybody = ({ sort: _sort, ...wish }: Wish): boolean => Object.values(wish).every((value) => value === '')

export const statedOf = (wish: Wish): Record<string, string> =>
  Object.fromEntries(Object.entries(wish).filter(([name, value]) => value !== ANYBODY[name as keyof Wish]))
