import { sql } from 'kysely'
import type { Database } from '../../../platform/db/client.ts'

const effectiveOn = sql<string>`effective_on::text`.as('effective_on')

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>

/** @param version - The version of the document; if omitted, the newest one is found. */
export const findDocument = (db: Database, slug: string, version: number | undefined) =>
  db
    .selectFrom('legal_documents')
    .select(['slug', 'version', effectiveOn, 'title', 'summary', 'body', 'meta_title', 'meta_description'])
    .where('slug', '=', slug)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const listVersions = (db: Database, slug: string) =>
  db
    .selectFrom('legal_documents')
    .select(['version', effectiveOn])
    .where('slug', '=', slug)
    .orderBy('version', 'desc')
    .execute()
