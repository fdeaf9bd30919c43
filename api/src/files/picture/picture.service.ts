import type { PictureRefusal } from '@app/contracts/picture'
import { ok, refuse, type Result } from '@app/domain/result'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { FileRow } from '../file-links.ts'
import { removeFiles } from '../files.repository.ts'
import { findOwnFile, findPicture, forgetPicture, lockOwner, writePicture } from './picture.repository.ts'

export type PictureService = ReturnType<typeof createPictureService>

/** The picture of an account. One takes the place of the other, and the bytes of the other go. */
export const createPictureService = ({ db, clock }: { db: Database; clock: Clock }) => ({
  find: (userId: string): Promise<FileRow | undefined> => findPicture(db, userId),

  /** Setting the same again changes nothing. Null takes the picture away. */
  set: (userId: string, fileId: string | null): Promise<Result<FileRow | null, PictureRefusal>> =>
    inTransaction(db, async (trx): Promise<Result<FileRow | null, PictureRefusal>> => {
      const now = clock()
      await lockOwner(trx, userId)
      const file = fileId === null ? null : await findOwnFile(trx, userId, fileId)
      if (file === undefined) return refuse({ code: 'not_found' })
      if (file && file.purpose !== 'picture') return refuse({ code: 'not_a_picture' })
      const before = await findPicture(trx, userId)
      if (file) await writePicture(trx, userId, file.id, now)
      else await forgetPicture(trx, userId)
      if (before && before.id !== file?.id) await removeFiles(trx, [before.id], now)
      return ok(file)
    }),
})
