import { sql, type Insertable } from 'kysely'
import type { Trx } from '../../platform/db/client.ts'
import type { Tables } from '../../platform/db/schema.ts'

/** The number of rows in one statement; it is limited, because PostgreSQL accepts at most 65,535 parameters. */
const BATCH = 1000
/**
 * The tables in which the folder changes only its own rows. Rows that people have created or taken over belong to them.
 */
const OWNED: ReadonlySet<string> = new Set([
  'doctors',
  'booking_products',
  'packages',
  'courses',
  'coupons',
  'lab_tests',
  'feedback',
])
/** The tables in which a row retired by the folder is offered again when its file returns. */
const RETIRABLE: ReadonlySet<string> = new Set([
  'doctors',
  'packages',
  'package_inclusions',
  'courses',
  'coupons',
  'course_lessons',
  'lab_tests',
  'lab_panel_tests',
  'medicines',
  'labs',
])

/**
 * Inserts rows, or changes the rows with the same key.
 *
 * @param kept - Columns whose values stay as the first import set them.
 */
export async function upsert<Table extends keyof Tables>(
  trx: Trx,
  table: Table,
  key: readonly (keyof Tables[Table] & string)[],
  rows: readonly Insertable<Tables[Table]>[],
  kept: readonly (keyof Tables[Table] & string)[] = [],
): Promise<void> {
  const isOwned = OWNED.has(table)
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH).map((row) => (isOwned ? { ...row, origin: 'folder' as const } : row))
    const changing = Object.keys(batch[0]!).filter(
      (column) => !key.includes(column as never) && !kept.includes(column as never),
    )
    const set = {
      ...Object.fromEntries(changing.map((column) => [column, sql`excluded.${sql.ref(column)}`])),
      ...(RETIRABLE.has(table) ? offeredAgain(table) : {}),
    }
    await trx
      .insertInto(table)
      .values(batch)
      .onConflict((conflict) => {
        const found = conflict.columns(key)
        if (Object.keys(set).length === 0) return found.doNothing()
        const changed = found.doUpdateSet(set as never)
        return isOwned ? changed.where(sql<boolean>`${sql.ref(`${table}.origin`)} = 'folder'`) : changed
      })
      .execute()
  }
}

const offeredAgain = (table: string) => ({
  retired_at: sql`case when ${sql.ref(`${table}.retired_by`)} = 'product' then ${sql.ref(`${table}.retired_at`)} end`,
  retired_by: 'product',
})
