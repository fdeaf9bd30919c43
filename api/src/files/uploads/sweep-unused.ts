import { DAY } from '@app/domain/durations'
import { removeFiles } from '../files.repository.ts'
import { forgetUnused, lockUnused } from './unused-files.repository.ts'
import type { UploadContext } from './upload.ts'

/** Milliseconds in which a file has to be used for what it was sent for. */
const UNUSED_KEPT = DAY
const AT_ONCE = 100

/** Removes what nothing has used within a day; its bytes go with the next clearing, and its row with the next round. */
export async function sweepUnused({ db, clock }: Pick<UploadContext, 'db' | 'clock'>): Promise<void> {
  await forgetUnused(db)
  const now = clock()
  const storedBefore = new Date(now.getTime() - UNUSED_KEPT)
  const removeSome = () =>
    db.transaction().execute(async (trx) => {
      const ids = await lockUnused(trx, storedBefore, AT_ONCE)
      await removeFiles(trx, ids, now)
      return ids.length
    })
  while ((await removeSome()) > 0);
}
