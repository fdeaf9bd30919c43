import { INDIA } from '@app/domain/india-time'
import { sql } from 'kysely'

/**
 * The SQL expression for a person's age in whole years, computed from `date_of_birth`, by the date in India; null if a
 * left join finds no profile.
 */
export const ageAt = <Age extends number | null = number>(now: Date) =>
  sql<Age>`extract(year from age((${now}::timestamptz at time zone ${sql.lit(INDIA)})::date, date_of_birth))::int`
