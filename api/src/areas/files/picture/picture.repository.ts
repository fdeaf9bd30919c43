import type { Database, Trx } from '../../../platform/db/client.ts'

/** Finds the file that contains a person's picture. */
export const findPicture = (db: Database, userId: string) =>
  db
    .selectFrom('user_pictures')
    .innerJoin('files', 'files.id', 'file_id')
    .selectAll('files')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/**
 * Locks a picture's owner, so that changes to the picture wait for each other. If two changes arrive at the same time,
 * the second finds the first one's picture and removes it.
 */
export const lockOwner = (trx: Trx, userId: string) =>
  trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()

export const writePicture = (trx: Trx, userId: string, fileId: string, now: Date) =>
  trx
    .insertInto('user_pictures')
    .values({ user_id: userId, file_id: fileId, set_at: now })
    .onConflict((known) => known.column('user_id').doUpdateSet({ file_id: fileId, set_at: now }))
    .execute()

export const forgetPicture = (trx: Trx, userId: string) =>
  trx.deleteFrom('user_pictures').where('user_id', '=', userId).execute()
