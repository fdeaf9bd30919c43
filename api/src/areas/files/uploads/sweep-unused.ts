import { DAY } from '@app/domain/durations'
import { removeFiles } from '../files.repository.ts'
import { forgetUnused, lockUnused } from './unused-files.repository.ts'
import type { UploadContext } from './upload.ts'

/** How soon a file must be used for its purpose, in milliseconds. */
const UNUSED_KEPT = DAY
/**
 * How long after the first day an unused file is still checked, in milliseconds. A file that has been used is removed
 * by the code that ends its use.
 */
const LOOKED_AT = 30 * DAY
const AT_ONCE = 100

/**
 * Removes files that were not used within a day. The next run of `clearRemoved` deletes the bytes of these files, and
 * the next sweep deletes their rows.
 */
export async function sweepUnused({ db, clock }: Pick<UploadContext, 'db' | 'clock'>): Promise<void> {
  await forgetUnused(db)
  const now = clock()
  const until = new Date(now.getTime() - UNUSED_KEPT)
  const span = { after: new Date(until.getTime() - LOOKED_AT), until }
  const removeSome = () =>
    db.transaction().execute(async (trx) => {
      const ids = await lockUnused(trx, span, AT_ONCE)
      await removeFiles(trx, ids, now)
      return ids.length
    })
  while ((await removeSome()) > 0);
}
