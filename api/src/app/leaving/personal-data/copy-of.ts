import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/client.ts'
import { RETENTION } from './retention-of-tables.ts'
import type { Person } from './person.ts'

/**
 * Returns everything that we hold about a person, under plain names. If a table is omitted, its entry in the list gives
 * the reason.
 */
export async function copyOf(trx: Trx, person: Person): Promise<Record<string, unknown[]>> {
  const copy: Record<string, unknown[]> = {}
  for (const [table, { rows, copy: taken }] of Object.entries(RETENTION)) {
    if (!('as' in taken)) continue
    const found = await sql<{ row: unknown }>`
      select to_jsonb(${sql.table(table)}) - ${taken.without ?? []}::text[] as row
      from ${sql.table(table)} where ${rows(person)}`.execute(trx)
    copy[taken.as] = found.rows.map(({ row }) => row)
  }
  return copy
}
