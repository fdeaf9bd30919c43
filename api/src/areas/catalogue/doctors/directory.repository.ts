import { fullName } from './full-name.ts'
import { profilePath } from './has-profile.ts'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '../../../platform/db/client.ts'
import { CARD } from './doctors.repository.ts'

/** Lists all doctors, with the columns that lists show and the data used for filtering. */
export const listDirectory = (db: Database) =>
  db
    .selectFrom('doctors')
    .where('retired_at', 'is', null)
    .select(CARD)
    .select((doctor) => [
      'discovery_rank',
      jsonArrayFrom(
        doctor
          .selectFrom('doctor_treatments')
          .innerJoin('treatments', 'treatments.slug', 'treatment_slug')
          .whereRef('doctor_id', '=', 'doctors.id')
          .select(['treatments.slug', 'treatments.name']),
      ).as('treatments'),
    ])
    .orderBy('id')
    .execute()

/** Lists the profile addresses for site maps. */
export const listProfiles = (db: Database, { skip, limit }: { skip: number; limit: number }) =>
  db
    .selectFrom('doctors')
    .where('retired_at', 'is', null)
    .select([profilePath().$notNull().as('path'), fullName().as('title')])
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute()
