import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'

/** Lists, for each kind of policy, the version in force, which is the last one published. */
export const listPolicies = (db: Database) =>
  db
    .selectFrom('cancellation_policies')
    .distinctOn('kind')
    .select([
      'kind',
      'version',
      sql<string>`effective_from::text`.as('effective_from'),
      'title',
      'free_until',
      'later',
      'reschedule',
      'no_show',
      'our_fault',
    ])
    .orderBy('kind')
    .orderBy('version', 'desc')
    .execute()
