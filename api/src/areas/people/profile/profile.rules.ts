import { ADULT } from '@app/contracts/profile-form'
import { indiaDate } from '@app/domain/india-time'

/** Nobody alive today was born before this day. */
const FIRST_BIRTHDAY = '1900-01-01'

/**
 * Returns what is wrong with a date of birth, as of today in India. A person born on 29 February comes of age on 1
 * March, as in PostgreSQL.
 *
 * @param born - The date of birth, for example "2008-11-22".
 */
export function birthdayFault(born: string, now: Date): 'too_young' | 'no_such_birthday' | undefined {
  const today = indiaDate(now.toISOString())
  if (born < FIRST_BIRTHDAY || born > today) return 'no_such_birthday'
  return born > yearsBefore(today, ADULT) ? 'too_young' : undefined
}

/** Returns the same day a number of years earlier, or 28 February if that year has no 29 February. */
function yearsBefore(date: string, years: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const there = new Date(Date.UTC(year - years, month - 1, day))
  if (there.getUTCMonth() !== month - 1) there.setUTCDate(0)
  return there.toISOString().slice(0, 10)
}
