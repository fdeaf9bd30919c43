import { sql } from 'kysely'
import type { Database } from '../src/platform/db/client.ts'

/** Checks whether a statement is waiting for a lock that another transaction holds. */
export async function isSomebodyWaiting(db: Database): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`select exists (
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waits`.execute(db)
  return rows[0]!.waits
}
