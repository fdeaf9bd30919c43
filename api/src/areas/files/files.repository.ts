import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../platform/db/client.ts'
import type { FilesTables } from './files.tables.ts'

/**
 * Finds a file that a person has uploaded and that has not been removed. The file is locked until the transaction ends,
 * so that the transaction can use it.
 */
export const findOwnFile = (trx: Trx, userId: string, id: string) =>
  trx
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', userId)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()

/** Removes files for their owner or because the law requires it. A job deletes the bytes of removed files later. */
export async function removeFiles(db: Database | Trx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('files')
    .set({ removed_at: now })
    .where('id', 'in', [...ids])
    .where('removed_at', 'is', null)
    .execute()
}

/** Lets a doctor see a file until a given moment. A new grant replaces an earlier one. */
export const grantFile = (trx: Trx, grant: { file_id: string; doctor_id: number; until: Date }) =>
  trx
    .insertInto('file_grants')
    .values(grant)
    .onConflict((same) => same.columns(['file_id', 'doctor_id']).doUpdateSet({ until: grant.until }))
    .execute()

/** Ends a doctor's grant; the doctor's existing links to the file stop working too. */
export const revokeFile = (trx: Trx, { file_id, doctor_id }: { file_id: string; doctor_id: number }) =>
  trx.deleteFrom('file_grants').where('file_id', '=', file_id).where('doctor_id', '=', doctor_id).execute()

/**
 * Checks whether a person has uploaded a file as a document. The file is locked until the transaction ends, so that the
 * transaction can use it.
 */
export const isOwnDocument = async (trx: Trx, ownerId: string, id: string): Promise<boolean> =>
  (await findOwnFile(trx, ownerId, id))?.purpose === 'document'

/**
 * Checks whether a person has uploaded a file as a film. The file is locked until the transaction ends, so that the
 * transaction can use it.
 */
export const isOwnFilm = async (trx: Trx, ownerId: string, id: string): Promise<boolean> =>
  (await findOwnFile(trx, ownerId, id))?.purpose === 'film'

/** Saves the row of a file that the server has created for a person and whose bytes are already in the store. */
export const keepMade = (trx: Trx, file: Insertable<FilesTables['files']>) =>
  trx.insertInto('files').values(file).execute()
