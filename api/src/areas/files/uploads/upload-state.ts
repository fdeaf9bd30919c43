import type { FileRefusal } from '@app/contracts/files'
import { ok, refuse, type Result } from '@app/domain/result'
import { oldestOf, type Upload, type UploadContext } from './upload.ts'
import * as rows from './uploads.repository.ts'

/** Returns the progress of an upload, and its file once the upload is finished. */
export async function stateOf(
  { db, clock }: Pick<UploadContext, 'db' | 'clock'>,
  ownerId: string,
  id: string,
): Promise<Result<Upload, FileRefusal>> {
  const file = await rows.findFile(db, ownerId, id)
  const upload = await rows.findUpload(db, ownerId, id, oldestOf(clock))
  if (upload && (file || !upload.finished_at)) return ok({ ...upload, file })
  return file ? ok({ id, bytes: file.bytes, received: file.bytes, file }) : refuse({ code: 'not_found' })
}
