import type { UploadRefusal } from '@app/contracts/files'
import type { Result } from '@app/domain/result'
import type { FileStore } from '@app/storage/file-store'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/client.ts'
import type { FileRow } from '../file-links.ts'
import * as rows from './uploads.repository.ts'

/** The objects that all steps of an upload need. */
export interface UploadContext {
  db: Database
  clock: Clock
  store: FileStore
}

export interface Upload {
  id: string
  bytes: number
  received: number
  file: FileRow | undefined
}

export type Outcome<T> = Promise<Result<T, UploadRefusal>>

/** After how many milliseconds an incomplete upload counts as abandoned. */
export const UPLOAD_KEPT = 24 * 3600_000

/** Returns the earliest start that an upload may have if it is to continue. */
export const oldestOf = (clock: Clock): Date => new Date(clock().getTime() - UPLOAD_KEPT)

/** Ends an upload and removes its parts. Its row is deleted last, because it records which parts to remove. */
export async function discard({ db, store }: Pick<UploadContext, 'db' | 'store'>, id: string): Promise<void> {
  for (const { store_key } of await rows.listParts(db, id)) await store.remove(store_key)
  await rows.deleteUpload(db, id)
}
