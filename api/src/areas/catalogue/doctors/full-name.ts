import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'

/**
 * The SQL expression for a doctor's name with its salutation, for example "Dr Asha Rao".
 *
 * @param doctors - The name of the table, or its alias in the query.
 */
export const fullName = (doctors = 'doctors') =>
  sql<string>`concat_ws(' ', ${sql.ref(`${doctors}.salutations`)}, ${sql.ref(`${doctors}.name`)})`

/** Returns the names of doctors with their salutations, by the ids of their accounts. */
export async function fullNamesOf(db: Database, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('doctors')
    .select(['user_id', fullName().as('name')])
    .where('user_id', 'in', [...userIds])
    .execute()
  return new Map(rows.flatMap(({ user_id, name }) => (user_id === null ? [] : [[user_id, name] as const])))
}
