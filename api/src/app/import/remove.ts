import { sql, type RawBuilder } from 'kysely'
import { DatabaseError } from 'pg'
import type { Trx } from '../../platform/db/client.ts'
import type { Tables } from '../../platform/db/schema.ts'

const FOREIGN_KEY_VIOLATION = '23503'

interface Scope {
  /** An expression that identifies a row, as text. */
  key: RawBuilder<unknown>
  listed: readonly string[]
  scope?: RawBuilder<unknown>
}

/**
 * A condition for the rows that belong to the folder. Rows that belong to people are retired and deleted only by
 * people.
 */
export const OF_FOLDER = sql`origin = 'folder'`

/** Retires a scope's unlisted rows. They are not deleted, because other rows may refer to them. */
export async function retireUnlisted(
  trx: Trx,
  table: keyof Tables,
  { key, listed, scope = sql`true`, now }: Scope & { now: Date },
): Promise<void> {
  await sql`
    update ${sql.table(table)} set retired_at = ${now}, retired_by = 'folder'
    where retired_at is null and not (${key})::text = any(${listed}) and ${scope}`.execute(trx)
}

/** Deletes a scope's unlisted rows. Use this only for rows to which no other row refers. */
export async function deleteUnlisted(
  trx: Trx,
  table:
    | 'doctor_treatments'
    | 'doctor_availability'
    | 'package_problems'
    | 'diet_templates'
    | 'self_help_guides'
    | 'common_questions'
    | 'faqs'
    | 'constants'
    | 'search_words'
    | 'lab_hours',
  { key, listed, scope = sql`true` }: Scope,
): Promise<void> {
  await sql`delete from ${sql.table(table)} where not (${key})::text = any(${listed}) and ${scope}`.execute(trx)
}

/** Deletes a scope's unlisted rows, one by one. A row to which another row refers is not deleted. */
export async function deleteUnreferred(
  trx: Trx,
  table: keyof Tables,
  { key, listed, scope = sql`true` }: Scope,
): Promise<void> {
  const { rows } = await sql<{ key: string | number }>`
    select ${key} as key from ${sql.table(table)} where not (${key})::text = any(${listed}) and ${scope}`.execute(trx)
  for (const row of rows) {
    await sql`savepoint before_row`.execute(trx)
    try {
      await sql`delete from ${sql.table(table)} where ${key} = ${row.key}`.execute(trx)
    } catch (error) {
      if (!(error instanceof DatabaseError && error.code === FOREIGN_KEY_VIOLATION)) throw error
      await sql`rollback to savepoint before_row`.execute(trx)
    }
  }
}

export const slugsOf = (files: readonly { slug: string }[]): string[] => files.map(({ slug }) => slug)
