import type { Reviewer } from '@app/contracts/reviewer'
import { sql } from 'kysely'
import { fullName, profilePath } from '../catalogue/catalogue.door.ts'

/**
 * Selects the doctor who has checked a text, with the data that the text's page shows.
 *
 * @param doctors - The name of the table, or its alias in the query.
 */
export const reviewer = (doctors = 'doctors') => {
  const of = (column: string) => sql.ref(`${doctors}.${column}`)
  return sql<Reviewer>`json_strip_nulls(json_build_object(
    'id', ${of('id')}, 'slug', ${of('slug')}, 'name', ${fullName(doctors)}, 'degree', ${of('degree')},
    'registration_no', ${of('registration_no')}, 'profile_path', ${profilePath(doctors)}))`
}
