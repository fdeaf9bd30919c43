import { ADULT } from '@app/contracts/profile-form'
import { indiaDate } from '@app/domain/india-time'

/** Nobody who lives was born before it. */
const FIRST_BIRTHDAY = '1900-01-01'

/**
 * What is wrong with a date of birth today, as the day is counted in India. Who was born on 29 February comes of age on
 * 1 March, as PostgreSQL counts it too.
 *
 * @param born - "2008-11-22".
 */
export function birthdayFault(born: string, now: Date): 'too_young' | 'no_such_birthday' | undefined {
  const today = indiaDate(now.toISOString())
  if (born < FIRST_BIRTHDAY || born > today) return 'no_such_birthday'
  return born > yearsBefore(today, ADULT) ? 'too_young' : undefined
}

/** The same day so many years earlier; 28 February for a 29 February that is not there. */
function yearsBefore(date: string, years: number): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const there = new Date(Date.UTC(year - years, month - 1, day))
  if (there.getUTCMonth() !== month - 1) there.setUTCDate(0)
  return there.toISOString().slice(0, 10)
}
