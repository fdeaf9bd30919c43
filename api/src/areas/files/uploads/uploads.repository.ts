import type { UploadPurpose } from '@app/contracts/files'
import { sql, type Insertable } from 'kysely'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { FilesTables } from '../files.tables.ts'
import type { Usage } from './quota.rules.ts'

/** Locks a person, so that starting uploads wait for each other and the person's space is counted exactly. */
export const lockOwner = (trx: Trx, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`files of ${ownerId}`}, 0))`.execute(trx)

export async function usageOf(trx: Trx, ownerId: string): Promise<Usage> {
  const kept = trx
    .selectFrom('files')
    .select(['purpose', 'bytes'])
    .where('owner_id', '=', ownerId)
    // an export counts against nobody's space, and a message's file counts towards its thread
    .where('purpose', 'not in', ['export', 'message'])
    .where('removed_at', 'is', null)
  const coming = trx
    .selectFrom('uploads')
    .select(['purpose', 'bytes'])
    .where('owner_id', '=', ownerId)
    .where('purpose', '<>', 'message')
    .where('finished_at', 'is', null)
  return trx
    .selectFrom(kept.unionAll(coming).as('all_files'))
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      fn.countAll<number>().filterWhere('purpose', '=', 'film').as('films'),
      fn.coalesce(fn.sum<number>('bytes').filterWhere('purpose', '<>', 'film'), sql<number>`0`).as('bytes'),
    ])
    .executeTakeFirstOrThrow()
}

/** Counts the message files that a person has begun to upload since a given moment. Cancelled uploads do not count. */
export async function countForMessages(trx: Trx, ownerId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('uploads')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('purpose', '=', 'message')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export const insertUpload = (
  trx: Trx,
  upload: { owner_id: string; key: string; purpose: UploadPurpose; name: string; bytes: number; created_at: Date },
) => trx.insertInto('uploads').values(upload).returningAll().executeTakeFirstOrThrow()

export const findByKey = (trx: Trx, ownerId: string, key: string) =>
  trx.selectFrom('uploads').selectAll().where('owner_id', '=', ownerId).where('key', '=', key).executeTakeFirst()

const uploadOf = (db: Database | Trx, ownerId: string, id: string, startedAfter: Date) =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', startedAfter)

/** Finds an upload that is recent enough to continue. */
export const findUpload = (db: Database, ownerId: string, id: string, startedAfter: Date) =>
  uploadOf(db, ownerId, id, startedAfter).executeTakeFirst()

/**
 * Finds and locks an upload that is recent enough to continue. If two requests send the same part, the second waits.
 */
export const lockUpload = (trx: Trx, ownerId: string, id: string, startedAfter: Date) =>
  uploadOf(trx, ownerId, id, startedAfter).forUpdate().executeTakeFirst()

export const findPart = (db: Database | Trx, uploadId: string, startsAt: number) =>
  db
    .selectFrom('file_parts')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirst()

export const listParts = (db: Database | Trx, uploadId: string) =>
  db.selectFrom('file_parts').selectAll().where('upload_id', '=', uploadId).orderBy('starts_at').execute()

export async function addPart(trx: Trx, part: Insertable<FilesTables['file_parts']>): Promise<void> {
  await trx.insertInto('file_parts').values(part).execute()
  await trx
    .updateTable('uploads')
    .set({ received: part.starts_at + part.bytes })
    .where('id', '=', part.upload_id)
    .execute()
}

/** Saves the row of the finished file and deletes the rows of its parts. */
export async function finishUpload(trx: Trx, file: Insertable<FilesTables['files']>, now: Date) {
  const kept = await trx.insertInto('files').values(file).returningAll().executeTakeFirstOrThrow()
  await trx.updateTable('uploads').set({ finished_at: now }).where('id', '=', file.id).execute()
  await trx.deleteFrom('file_parts').where('upload_id', '=', file.id).execute()
  return kept
}

export const deleteUpload = (db: Database, id: string) => db.deleteFrom('uploads').where('id', '=', id).execute()

export const listUploadsBefore = (db: Database, startedBefore: Date, limit: number) =>
  db
    .selectFrom('uploads')
    .select('id')
    .where('created_at', '<=', startedBefore)
    .orderBy('created_at')
    .limit(limit)
    .execute()

/** Finds a person's own file that has not been removed. */
export const findFile = (db: Database | Trx, ownerId: string, id: string) =>
  db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

export const findStoreKey = async (db: Database, id: string): Promise<string | undefined> =>
  (await db.selectFrom('files').select('store_key').where('id', '=', id).executeTakeFirst())?.store_key ?? undefined

export const listRemoved = (db: Database, limit: number) =>
  db
    .selectFrom('files')
    .select(['id', 'store_key'])
    .where('removed_at', 'is not', null)
    .where('store_key', 'is not', null)
    .limit(limit)
    .execute()

export const forgetBytes = (db: Database, id: string) =>
  db.updateTable('files').set({ store_key: null }).where('id', '=', id).where('removed_at', 'is not', null).execute()
