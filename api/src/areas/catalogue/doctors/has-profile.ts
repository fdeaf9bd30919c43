import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'

/**
 * Whether a doctor is listed, and so has a profile that people can open.
 *
 * @param doctors - The table, or its alias in the query.
 */
export const hasProfile = (doctors = 'doctors') => sql<boolean>`${sql.ref(`${doctors}.retired_at`)} is null`

/** The path of a doctor's profile; null where there is none to open. */
export const profilePath = (doctors = 'doctors') => sql<string | null>`case when ${hasProfile(doctors)}
  then '/doctors/' || ${sql.ref(`${doctors}.slug`)} || '/' || ${sql.ref(`${doctors}.id`)} end`

/** Whether a doctor exists and is listed. */
export async function isListed(db: Database, doctorId: number): Promise<boolean> {
  const listed = await db
    .selectFrom('doctors')
    .select('id')
    .where('id', '=', doctorId)
    .where(hasProfile())
    .executeTakeFirst()
  return listed !== undefined
}
