import { sql } from 'kysely'

/**
 * The SQL expression for a doctor's name with its salutation, for example "Dr Asha Rao".
 *
 * @param doctors - The name of the table, or its alias in the query.
 */
export const fullName = (doctors = 'doctors') =>
  sql<string>`concat_ws(' ', ${sql.ref(`${doctors}.salutations`)}, ${sql.ref(`${doctors}.name`)})`
