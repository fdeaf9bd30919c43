import { filesOf, partsOf } from '../store-keys.ts'
import * as rows from './uploads.repository.ts'
import { UPLOAD_KEPT, type UploadContext } from './upload.ts'

/** How long a request that began just before an upload's end may still be running, in milliseconds. */
const LAST_WORK = 3600_000
const AT_ONCE = 100

/**
 * Removes abandoned uploads, and whatever a crash has left of an upload, which is found by keys that begin with the
 * upload's id. The row is deleted last, so that an interrupted sweep is repeated.
 */
export async function sweepUploads({ db, clock, store }: UploadContext): Promise<void> {
  const old = await rows.listUploadsBefore(db, new Date(clock().getTime() - UPLOAD_KEPT - LAST_WORK), AT_ONCE)
  for (const { id } of old) {
    const kept = await rows.findStoreKey(db, id)
    for (const prefix of [partsOf(id), filesOf(id)])
      for await (const { key } of store.list(prefix)) if (key !== kept) await store.remove(key)
    await rows.deleteUpload(db, id)
  }
}

/** Deletes the bytes of removed files. Their rows stay, because other rows refer to them. */
export async function clearRemoved({ db, store }: Pick<UploadContext, 'db' | 'store'>): Promise<void> {
  for (const { id, store_key } of await rows.listRemoved(db, AT_ONCE)) {
    await store.remove(store_key!)
    await rows.forgetBytes(db, id)
  }
}
