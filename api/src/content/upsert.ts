import { sql, type Insertable, type RawBuilder } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database, Trx } from '../db/client.ts'
import type { Tables } from '../db/schema.ts'

/** PostgreSQL takes 65,535 parameters a statement. */
const BATCH = 1000
const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Inserts rows, or changes those that have the key already.
 *
 * @param kept - Columns that a second import leaves as the first one set them.
 */
export async function upsert<Table extends keyof Tables>(
  trx: Trx,
  table: Table,
  key: readonly (keyof Tables[Table] & string)[],
  rows: readonly Insertable<Tables[Table]>[],
  kept: readonly (keyof Tables[Table] & string)[] = [],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH)
    const changing = Object.keys(batch[0]!).filter(
      (column) => !key.includes(column as never) && !kept.includes(column as never),
    )
    await trx
      .insertInto(table)
      .values(batch)
      .onConflict((conflict) => {
        const found = conflict.columns(key)
        return changing.length
          ? found.doUpdateSet(
              Object.fromEntries(changing.map((column) => [column, sql`excluded.${sql.ref(column)}`])) as never,
            )
          : found.doNothing()
      })
      .execute()
  }
}

/** Deletes the rows of a scope that are not listed, one by one; a row that something refers to stays. */
export async function removeUnlisted(
  db: Database,
  table:
    | 'blogs'
    | 'blog_authors'
    | 'blog_categories'
    | 'doctors'
    | 'treatments'
    | 'treatment_categories'
    | 'landing_pages'
    | 'feedback'
    | 'packages'
    | 'courses'
    | 'lab_tests',
  key: 'slug' | 'id',
  listed: readonly (string | number)[],
  scope: RawBuilder<unknown> = sql`true`,
): Promise<void> {
  const { rows } = await sql<{ key: string | number }>`
    select ${sql.ref(key)} as key from ${sql.table(table)} where not ${sql.ref(key)}::text = any(${listed.map(String)}) and ${scope}`.execute(
    db,
  )
  for (const row of rows) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = ${row.key}`
      .execute(db)
      .catch((error: unknown) => {
        if (!(error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION)) throw error
      })
  }
}
