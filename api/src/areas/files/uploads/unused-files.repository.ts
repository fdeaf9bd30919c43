import { sql } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'

/** All database columns that refer to a file. A file to which no column refers is unused. */
export const USES = [
  ['doctors', 'intro_film'],
  ['exports', 'file_id'],
  ['file_grants', 'file_id'],
  ['message_files', 'file_id'],
  ['patient_documents', 'file_id'],
  ['profile_changes', 'film_id'],
  ['user_pictures', 'file_id'],
] as const

const isUnused = sql<boolean>`not (${sql.join(
  USES.map(([table, column]) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = files.id)`),
  sql` or `,
)})`

/**
 * The span of time in which the files checked by one run were stored. A run reads no files from outside this span,
 * however many there are.
 */
export interface Span {
  after: Date
  until: Date
}

export const unusedFiles = (db: Database, { after, until }: Span, limit: number) =>
  db
    .selectFrom('files')
    .select('id')
    .where(isUnused)
    .where('removed_at', 'is', null)
    .where('created_at', '>', after)
    .where('created_at', '<=', until)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)

/**
 * Locks the unused files from a span of time. If a request is using one of these files at this moment, the lock waits
 * for the request.
 */
export async function lockUnused(trx: Trx, span: Span, limit: number): Promise<string[]> {
  const found = await unusedFiles(trx, span, limit).forUpdate().execute()
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  // the files are checked again under the lock, because a request may have begun to use one before it was locked
  const still = await trx.selectFrom('files').select('id').where(isUnused).where('id', 'in', ids).execute()
  return still.map(({ id }) => id)
}

/** Deletes the rows of unused files whose bytes have been deleted. */
export const forgetUnused = (db: Database) =>
  db.deleteFrom('files').where(isUnused).where('store_key', 'is', null).execute()
