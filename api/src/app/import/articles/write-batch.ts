import { sql, type Insertable } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'
import type { BlogsTables } from '../../../areas/reading/reading.door.ts'

const DATES = ['published_at', 'updated_at', 'reviewed_at'] as const

/**
 * The row of an article. `stated` lists the dates that the article's file fixes; all other dates stay as they were
 * first set.
 */
export type ArticleRow = Insertable<BlogsTables['blogs']> & { stated: Record<(typeof DATES)[number], boolean> }

/**
 * Writes articles in one transaction, and changes only those that differ. A changed article gets the current time as
 * its update time.
 */
export async function writeBatch(
  db: Database,
  rows: readonly ArticleRow[],
): Promise<{ added: number; changed: number }> {
  const alike = Map.groupBy(rows, ({ stated }) => DATES.filter((date) => !stated[date]).join())
  const written = await db.transaction().execute(async (trx) => {
    const all = []
    for (const group of alike.values()) {
      const values = group.map(({ stated: _stated, ...row }) => row)
      const kept = DATES.filter((date) => !group[0]!.stated[date])
      const columns = Object.keys(values[0]!).filter((column) => column !== 'slug')
      const compared = columns.filter((column) => column !== 'origin' && !kept.includes(column as never))
      const set = [...new Set([...compared, 'origin', 'updated_at'])]
      const list = (names: readonly string[], table: 'blogs' | 'excluded') =>
        sql.join(names.map((name) => sql.ref(`${table}.${name}`)))
      const done = await trx
        .insertInto('blogs')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .column('slug')
            .doUpdateSet(Object.fromEntries(set.map((column) => [column, sql.ref(`excluded.${column}`)])) as never)
            .where(sql<boolean>`(${list(compared, 'blogs')}) is distinct from (${list(compared, 'excluded')})`),
        )
        // xmax is set for a row that already existed, because this statement has locked it
        .returning(sql<boolean>`xmax = 0`.as('added'))
        .execute()
      all.push(...done)
    }
    return all
  })
  const added = written.filter((row) => row.added).length
  return { added, changed: written.length - added }
}
