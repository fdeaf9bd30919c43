import type { PictureRefusal } from '@app/contracts/picture'
import { ok, refuse, type Result } from '@app/domain/result'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { FileRow } from '../file-links.ts'
import { findOwnFile, removeFiles } from '../files.repository.ts'
import { findPicture, forgetPicture, lockOwner, writePicture } from './picture.repository.ts'
import type { Base } from '../../../platform/base.ts'

export type PictureService = ReturnType<typeof createPictureService>

/**
 * Lets people set, replace and remove their account's picture. A new picture replaces the old one, whose bytes are
 * deleted by a job.
 */
export const createPictureService = ({ db, clock }: Base) => ({
  find: (userId: string): Promise<FileRow | undefined> => findPicture(db, userId),

  /** Sets a picture. Setting the current picture again changes nothing. */
  set: (userId: string, fileId: string): Promise<Result<FileRow, PictureRefusal>> =>
    inTransaction(db, async (trx): Promise<Result<FileRow, PictureRefusal>> => {
      const now = clock()
      await lockOwner(trx, userId)
      const file = await findOwnFile(trx, userId, fileId)
      if (!file) return refuse({ code: 'not_found' })
      if (file.purpose !== 'picture') return refuse({ code: 'not_a_picture' })
      const before = await findPicture(trx, userId)
      await writePicture(trx, userId, file.id, now)
      if (before && before.id !== file.id) await removeFiles(trx, [before.id], now)
      return ok(file)
    }),

  remove: (userId: string): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await lockOwner(trx, userId)
      const before = await findPicture(trx, userId)
      await forgetPicture(trx, userId)
      if (before) await removeFiles(trx, [before.id], clock())
    }),
})
