import type { UploadRefusal } from '@app/contracts/files'
import { ok, refuse } from '@app/domain/result'
import { createHash } from 'node:crypto'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import { newPartKey } from '../store-keys.ts'
import { stateOf } from './upload-state.ts'
import { type Outcome, type Upload, type UploadContext, oldestOf } from './upload.ts'
import { PART_LIMIT, SMALLEST_PART } from '@app/domain/upload-limits'

import * as rows from './uploads.repository.ts'

/** Checks whether a part with these bytes has already been received. */
const isKnown = (row: { bytes: number; sha256: string } | undefined, bytes: Buffer, sha256: string): boolean =>
  row?.bytes === bytes.length && row.sha256 === sha256

/**
 * Stores a part first, then writes its row, so that no row names missing bytes. A request that comes too late removes
 * the part that it stored.
 */
export async function takePart(
  context: UploadContext,
  ownerId: string,
  { id, from, bytes }: { id: string; from: number; bytes: Buffer },
): Outcome<Upload> {
  const { db, clock, store } = context
  const found = await stateOf(context, ownerId, id)
  if (!found.ok || found.value.file) return found
  const { received } = found.value
  const fault = partFault(found.value, { from, length: bytes.length })
  if (fault) return refuse({ code: fault })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (from !== received) {
    const isAgain = isKnown(await rows.findPart(db, id, from), bytes, sha256)
    return isAgain ? found : refuse({ code: 'out_of_order', received })
  }
  const store_key = newPartKey(id)
  const stored = await store.put(store_key, bytes, bytes.length)
  if (!stored.ok) return refuse({ code: 'storage_full' })
  let isMine = false
  // after a failure, the sweep removes the stored part, because after a lost connection it is unknown whether the row
  // was written
  const result = await inTransaction<Upload, UploadRefusal>(db, async (trx) => {
    isMine = false
    const upload = await rows.lockUpload(trx, ownerId, id, oldestOf(clock))
    if (!upload) return refuse({ code: 'not_found' })
    if (upload.received !== from) {
      const isAgain = isKnown(await rows.findPart(trx, id, from), bytes, sha256)
      if (!isAgain) return refuse({ code: 'out_of_order', received: upload.received })
      return ok({ ...upload, file: undefined })
    }
    await rows.addPart(trx, { upload_id: id, starts_at: from, bytes: bytes.length, sha256, store_key })
    isMine = true
    return ok({ ...upload, received: from + bytes.length, file: undefined })
  })
  if (!isMine) await store.remove(store_key)
  return result
}

/** Returns why a part can't belong to its file, regardless of the other parts. */
function partFault(file: { bytes: number }, part: { from: number; length: number }): UploadRefusal['code'] | undefined {
  const end = part.from + part.length
  if (part.length === 0) return 'no_file'
  if (part.length > PART_LIMIT || end > file.bytes) return 'too_large'
  return part.length < SMALLEST_PART && end < file.bytes ? 'part_too_small' : undefined
}
