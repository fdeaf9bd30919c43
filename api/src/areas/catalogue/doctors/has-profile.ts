import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'

/**
 * The SQL condition that a doctor is listed and thus has a profile that people can open.
 *
 * @param doctors - The name of the table, or its alias in the query.
 */
export const hasProfile = (doctors = 'doctors') => sql<boolean>`${sql.ref(`${doctors}.retired_at`)} is null`

/** The SQL expression for the path of a doctor's profile; null when there is no profile to open. */
export const profilePath = (doctors = 'doctors') => sql<string | null>`case when ${hasProfile(doctors)}
  then '/doctors/' || ${sql.ref(`${doctors}.slug`)} || '/' || ${sql.ref(`${doctors}.id`)} end`

/** Checks whether a doctor exists and is listed. */
export async function isListed(db: Database, doctorId: number): Promise<boolean> {
  const listed = await db
    .selectFrom('doctors')
    .select('id')
    .where('id', '=', doctorId)
    .where(hasProfile())
    .executeTakeFirst()
  return listed !== undefined
}
