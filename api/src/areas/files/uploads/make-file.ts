import type { UploadRefusal } from '@app/contracts/files'
import { ok, refuse } from '@app/domain/result'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { createTurns } from '../../../platform/turns.ts'
import type { FileRow } from '../file-links.ts'
import { newFileKey } from '../store-keys.ts'
import { putTogether } from './put-together.ts'
import { discard, oldestOf, type Outcome, type UploadContext } from './upload.ts'
import * as rows from './uploads.repository.ts'

/**
 * The limits on making files: only one file is checked and redrawn at a time, and only some may wait, because each
 * waiting file keeps its bytes in memory.
 */
const LIMITS = { atOnce: 1, waiting: 20 }

/**
 * Turns complete uploads into files. The maker stores the file first, then writes its row. If two processes make a file
 * from the same upload, the second finds the first one's file. A refused file is deleted, so that it does not use up
 * anyone's space.
 */
export function createFileMaker(context: UploadContext) {
  const { db, clock, store } = context
  // storing a film does not make pictures wait
  const turns = { small: createTurns(LIMITS), film: createTurns(LIMITS) }

  return async (ownerId: string, id: string): Outcome<FileRow> => {
    const kept = await rows.findFile(db, ownerId, id)
    if (kept) return ok(kept)
    const upload = await rows.findUpload(db, ownerId, id, oldestOf(clock))
    if (!upload || upload.finished_at) return refuse({ code: 'not_found' })
    if (upload.received < upload.bytes) return refuse({ code: 'incomplete', received: upload.received })
    const parts = await rows.listParts(db, id)
    const store_key = newFileKey(id)
    const whole = { ...upload, parts, target: store_key }
    const turn = upload.purpose === 'film' ? turns.film : turns.small
    const made = await turn(() => putTogether(store, whole)).catch(async (error: unknown) => {
      // another process has already created the file and removed the parts
      const theirs = await rows.findFile(db, ownerId, id)
      if (!theirs) throw error
      return { theirs }
    })
    if (made && 'theirs' in made) return ok(made.theirs)
    if (!made) return refuse({ code: 'busy' })
    if (!made.ok) {
      if (made.error !== 'storage_full') await discard(context, id)
      return refuse({ code: made.error })
    }
    const { purpose, name } = upload
    // after a failure, the sweep removes the stored file, because after a lost connection it is unknown whether the row
    // was written
    const result = await inTransaction<{ file: FileRow; isMine: boolean }, UploadRefusal>(db, async (trx) => {
      const now = clock()
      const locked = await rows.lockUpload(trx, ownerId, id, oldestOf(clock))
      const other = await rows.findFile(trx, ownerId, id)
      if (other) return ok({ file: other, isMine: false })
      if (!locked || locked.finished_at) return refuse({ code: 'not_found' })
      const row = { id, owner_id: ownerId, purpose, name, ...made.value, store_key, created_at: now, removed_at: null }
      return ok({ file: await rows.finishUpload(trx, row, now), isMine: true })
    })
    if (!result.ok || !result.value.isMine) await store.remove(store_key)
    if (!result.ok) return result
    for (const one of parts) await store.remove(one.store_key)
    return ok(result.value.file)
  }
}
