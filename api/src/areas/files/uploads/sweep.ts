import { filesOf, partsOf } from '../store-keys.ts'
import * as rows from './uploads.repository.ts'
import { UPLOAD_KEPT, type UploadContext } from './upload.ts'

/** Milliseconds that whoever began just in time may still be at work. */
const LAST_WORK = 3600_000
const AT_ONCE = 100

/**
 * Forgets uploads that nobody goes on with, and whatever a crash has left of any: its keys begin with the upload's id.
 * The row goes last, so that a sweep that breaks off is done again.
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

/** The bytes of removed files go; their rows stay, for what refers to them. */
export async function clearRemoved({ db, store }: Pick<UploadContext, 'db' | 'store'>): Promise<void> {
  for (const { id, store_key } of await rows.listRemoved(db, AT_ONCE)) {
    await store.remove(store_key!)
    await rows.forgetBytes(db, id)
  }
}
