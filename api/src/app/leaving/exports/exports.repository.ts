import { sql } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'

/** Serializes a person's concurrent requests for a copy. */
export const lockAsker = (trx: Trx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`exports of ${userId}`}, 0))`.execute(trx)

const columns = ['id', 'user_id', 'asked_at', 'started_at', 'ready_at', 'failed_at', 'ends_at', 'file_id'] as const
export type ExportRow = NonNullable<Awaited<ReturnType<typeof findExport>>>

export const findExport = (db: Database | Trx, id: string) =>
  db.selectFrom('exports').select(columns).where('id', '=', id).executeTakeFirst()

export const findExportByKey = (trx: Database | Trx, userId: string, key: string) =>
  trx.selectFrom('exports').select(columns).where('user_id', '=', userId).where('key', '=', key).executeTakeFirst()

/** Returns the copy that is currently being created for a person. */
export const findComing = (trx: Trx, userId: string) =>
  trx
    .selectFrom('exports')
    .select(columns)
    .where('user_id', '=', userId)
    .where('ready_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst()

export const listExports = (db: Database | Trx, userId: string, since: Date) =>
  db
    .selectFrom('exports')
    .select(columns)
    .where('user_id', '=', userId)
    .where('asked_at', '>', since)
    .orderBy('asked_at', 'desc')
    .execute()

export const insertExport = (trx: Trx, one: { user_id: string; key: string; asked_at: Date }) =>
  trx.insertInto('exports').values(one).returning(columns).executeTakeFirstOrThrow()

export const markStarted = (db: Database, id: string, started_at: Date) =>
  db.updateTable('exports').set({ started_at }).where('id', '=', id).execute()

export const markFailed = (db: Database, id: string, failed_at: Date) =>
  db.updateTable('exports').set({ failed_at }).where('id', '=', id).where('ready_at', 'is', null).executeTakeFirst()

/** Locks a copy; undefined if the copy has been deleted along with its owner. */
export const lockExport = (trx: Trx, id: string) =>
  trx.selectFrom('exports').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export const markReady = (trx: Trx, id: string, ready: { ready_at: Date; ends_at: Date; file_id: string }) =>
  trx.updateTable('exports').set(ready).where('id', '=', id).execute()

/** Lists the files of expired copies. */
export const listEnded = (db: Database, now: Date, limit: number) =>
  db
    .selectFrom('exports')
    .innerJoin('files', 'files.id', 'exports.file_id')
    .select('files.id')
    .where('ends_at', '<=', now)
    .where('removed_at', 'is', null)
    .limit(limit)
    .execute()

export type FileRow = Awaited<ReturnType<typeof listFilesOf>>[number]

/**
 * Lists the files that belong in the archive: the person's own files, and those that an expert sent them in a message.
 */
export const listFilesOf = (trx: Trx, userId: string) =>
  trx
    .selectFrom('files')
    .select(['id', 'store_key', 'bytes', 'media_type'])
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('owner_id', '=', userId),
        exists(
          selectFrom('message_files')
            .innerJoin('threads', 'threads.id', 'message_files.thread_id')
            .select('file_id')
            .whereRef('file_id', '=', 'files.id')
            .where('patient_id', '=', userId),
        ),
      ]),
    )
    .where('purpose', '<>', 'export')
    .where('removed_at', 'is', null)
    .where('store_key', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
