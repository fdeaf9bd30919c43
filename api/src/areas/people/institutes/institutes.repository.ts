import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { Tables } from '../../../platform/db/schema.ts'

/** @returns whether the code was free. */
export async function insertInstitute(trx: Trx, institute: Insertable<Tables['institutes']>): Promise<boolean> {
  const added = await trx
    .insertInto('institutes')
    .values(institute)
    .onConflict((known) => known.column('code').doNothing())
    .returning('code')
    .executeTakeFirst()
  return added !== undefined
}

export const listInstitutes = (db: Database) =>
  db.selectFrom('institutes').select(['code', 'name', 'email_domains', 'ends_on']).orderBy('code').execute()

/**
 * @param endsOn - The last day on which the institute's code is valid.
 * @returns whether there is such an institute.
 */
export async function endInstitute(trx: Trx, code: string, endsOn: string): Promise<boolean> {
  const ended = await trx
    .updateTable('institutes')
    .set({ ends_on: endsOn })
    .where('code', '=', code)
    .returning('code')
    .executeTakeFirst()
  return ended !== undefined
}

export const findInstitute = (db: Database, code: string) =>
  db.selectFrom('institutes').select(['code', 'email_domains', 'ends_on']).where('code', '=', code).executeTakeFirst()

export const setInstitute = (trx: Trx, userId: string, institute: { code: string; email: string }) =>
  trx
    .updateTable('users')
    .set({ institute_code: institute.code, institute_email: institute.email.toLowerCase() })
    .where('id', '=', userId)
    .execute()

export const findInstituteOf = (db: Database, userId: string) =>
  db
    .selectFrom('users')
    .innerJoin('institutes', 'institutes.code', 'users.institute_code')
    .select(['institutes.name', 'ends_on'])
    .where('users.id', '=', userId)
    .executeTakeFirst()

export const listStatistics = (db: Database) =>
  db.selectFrom('institute_statistics').select(['code', 'name', 'ends_on', 'members']).orderBy('code').execute()
