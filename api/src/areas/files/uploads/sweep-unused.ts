import { DAY } from '@app/domain/durations'
import { removeFiles } from '../files.repository.ts'
import { forgetUnused, lockUnused } from './unused-files.repository.ts'
import type { UploadContext } from './upload.ts'

/** Milliseconds in which a file has to be used for what it was sent for. */
const UNUSED_KEPT = DAY
/** Milliseconds for which it is looked at then. What was used first and is no more is removed by whoever ends its use. */
const LOOKED_AT = 30 * DAY
const AT_ONCE = 100

/** Removes what nothing has used within a day; its bytes go with the next clearing, and its row with the next round. */
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
