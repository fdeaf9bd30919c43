import { sql } from 'kysely'

/** Whether a doctor is on the lists, and so has a profile that people can open. @param doctors - The table, or its alias in the query. */
export const hasProfile = (doctors = 'doctors') => sql<boolean>`${sql.ref(`${doctors}.retired_at`)} is null`
