import type { UploadPurpose, FileRefusal, StartUpload } from '@app/contracts/files'
import { ok, refuse, type Result } from '@app/domain/result'
import { randomUUID } from 'node:crypto'
import type { FileRow } from '../file-links.ts'
import { removeFiles } from '../files.repository.ts'
import { createFileMaker } from './make-file.ts'
import { startUpload } from './start-upload.ts'
import { takePart } from './take-part.ts'
import { stateOf } from './upload-state.ts'
import { discard, oldestOf, type Outcome, type UploadContext } from './upload.ts'
import * as rows from './uploads.repository.ts'

interface WholeFile {
  purpose: UploadPurpose
  name: string
  bytes: Buffer
}

export type UploadsService = ReturnType<typeof createUploadsService>

/** Receives files in parts, and stores each part as it arrives. A complete upload is checked and becomes a file. */
export function createUploadsService(context: UploadContext) {
  const { db, clock } = context
  const makeFile = createFileMaker(context)
  /** if two requests try to finish the same upload, the second waits for the first */
  const finishing = new Map<string, Outcome<FileRow>>()

  function finish(ownerId: string, id: string): Outcome<FileRow> {
    const key = `${ownerId} ${id}`
    const running = finishing.get(key)
    if (running) return running
    const made = makeFile(ownerId, id).finally(() => finishing.delete(key))
    finishing.set(key, made)
    return made
  }

  /**
   * Saves a file that arrives in one request, with the same checks as for an upload in parts. If the file is refused,
   * nothing of it is kept.
   */
  async function keepWhole(ownerId: string, { purpose, name, bytes }: WholeFile): Outcome<FileRow> {
    if (bytes.length === 0) return refuse({ code: 'no_file' })
    const started = await startUpload(context, ownerId, { key: randomUUID(), purpose, name, bytes: bytes.length })
    if (!started.ok) return started
    const { id } = started.value
    const come = await takePart(context, ownerId, { id, from: 0, bytes })
    const made = come.ok ? await finish(ownerId, id) : come
    if (!made.ok) await discard(context, id)
    return made
  }

  return {
    start: (ownerId: string, wish: StartUpload) => startUpload(context, ownerId, wish),
    state: (ownerId: string, id: string) => stateOf(context, ownerId, id),
    part: (ownerId: string, part: { id: string; from: number; bytes: Buffer }) => takePart(context, ownerId, part),
    finish,

    /** Cancels an upload. One that is finished, or is being finished, can't be cancelled. */
    async cancel(ownerId: string, id: string): Promise<Result<null, FileRefusal>> {
      const upload = await rows.findUpload(db, ownerId, id, oldestOf(clock))
      if (!upload || upload.finished_at || finishing.has(`${ownerId} ${id}`)) return refuse({ code: 'not_found' })
      await discard(context, id)
      return ok(null)
    },

    /** Saves all files in a form, or none. */
    async keepAll(ownerId: string, files: readonly WholeFile[]): Outcome<FileRow[]> {
      const kept: FileRow[] = []
      for (const file of files) {
        const made = await keepWhole(ownerId, file)
        if (!made.ok) {
          await removeFiles(
            db,
            kept.map(({ id }) => id),
            clock(),
          )
          return made
        }
        kept.push(made.value)
      }
      return ok(kept)
    },
  }
}
