import { sql, type RawBuilder } from 'kysely'
import { DatabaseError } from 'pg'
import type { Database, Trx } from '../db/client.ts'
import type { Tables } from '../db/schema.ts'
import type { Content } from './read-content.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** Retires the rows of a scope that are not listed: something may refer to them, so none is deleted. */
export async function retireUnlisted(
  trx: Trx,
  table: keyof Tables,
  { key, listed, scope = sql`true`, now }: Scope & { now: Date },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set retired_at = ${now}, retired_by = 'folder'
    where retired_at is null and not (${key})::text = any(${listed}) and ${scope}`.execute(trx)
}

interface Scope {
  /** What names a row, as text. */
  key: RawBuilder<unknown>
  listed: readonly string[]
  scope?: RawBuilder<unknown>
}

/** Deletes the rows of a scope that are not listed. For rows that only join others: nothing refers to those. */
export async function deleteUnlisted(
  trx: Trx,
  table: 'doctor_treatments' | 'doctor_availability' | 'package_problems',
  { key, listed, scope = sql`true` }: Scope,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where not (${key})::text = any(${listed}) and ${scope}`.execute(trx)
}

/** What is offered, and has no file any more, is offered no longer. */
export async function retireGone(trx: Trx, { catalogue, doctors }: Content, now: Date): Promise<void> {
  const offers = [
    ['doctors', sql`id`, doctors.map(({ front }) => String(front.id))],
    ['packages', sql`slug`, slugsOf(catalogue.packages)],
    ['courses', sql`slug`, slugsOf(catalogue.courses)],
    ['lab_tests', sql`slug`, slugsOf([...catalogue.labPanels, ...catalogue.labTests])],
  ] as const
  for (const [table, key, listed] of offers)
    await retireUnlisted(trx, table, { key, listed, scope: sql`origin = 'folder'`, now })
}

/** What is only read, and has no file any more, is deleted one by one; a row that something refers to stays. */
export async function deleteGone(db: Database, content: Content): Promise<void> {
  await deleteOneByOne(db, 'landing_pages', 'slug', slugsOf(content.landing))
  await deleteOneByOne(db, 'blogs', 'slug', slugsOf(content.articles), sql`origin = 'folder'`)
  await deleteOneByOne(db, 'blog_authors', 'slug', slugsOf(content.authors))
  await deleteOneByOne(db, 'blog_categories', 'slug', slugsOf(content.categories))
  const feedback = content.feedback.map(({ id }) => String(id))
  await deleteOneByOne(db, 'feedback', 'id', feedback, sql`origin = 'folder'`)
  await deleteOneByOne(db, 'treatments', 'slug', slugsOf(content.treatments))
  await deleteOneByOne(db, 'treatment_categories', 'slug', slugsOf(content.treatmentCategories))
}

const slugsOf = (items: readonly { slug: string }[]) => items.map(({ slug }) => slug)

async function deleteOneByOne(
  db: Database,
  table: keyof Tables,
  key: 'slug' | 'id',
  listed: readonly string[],
  scope: RawBuilder<unknown> = sql`true`,
): Promise<void> {
  const { rows } = await sql<{ key: string | number }>`
    select ${sql.ref(key)} as key from ${sql.table(table)} where not ${sql.ref(key)}::text = any(${listed}) and ${scope}`.execute(
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
