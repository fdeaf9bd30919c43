import type { FilePurpose, FileRefusal, StartUpload, UploadRefusal } from '@app/contracts/files'
import { ok, refuse, type Result } from '@app/domain/result'
import { LARGEST_FILE } from '@app/domain/upload-limits'
import type { FileStore } from '@app/storage/file-store'
import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/client.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import type { FileRow } from '../file-links.ts'
import { removeFiles } from '../files.repository.ts'
import { newFileKey, newPartKey } from '../store-keys.ts'
import { mayBeAccepted } from './accepted-types.rules.ts'
import { shownName } from './file-name.rules.ts'
import { partFault } from './part.rules.ts'
import { putTogether } from './put-together.ts'
import { hasRoom } from './quota.rules.ts'
import { createTurns } from './turns.ts'
import * as rows from './uploads.repository.ts'

/** Milliseconds after which a file that has not come whole is given up. */
export const UPLOAD_KEPT = 24 * 3600_000

export interface Upload {
  id: string
  bytes: number
  received: number
  file: FileRow | undefined
}

interface WholeFile {
  purpose: FilePurpose
  name: string
  bytes: Buffer
}

type Outcome<T> = Promise<Result<T, UploadRefusal>>

interface Dependencies {
  db: Database
  clock: Clock
  store: FileStore
}

export type UploadsService = ReturnType<typeof createUploadsService>

/**
 * Files come in parts, each stored as it comes. What is whole is looked at, drawn anew if it is a picture, and becomes a
 * file. The row comes before the bytes are shown, and no row names bytes that are not there.
 */
export function createUploadsService({ db, clock, store }: Dependencies) {
  // a film on its way to the store keeps no picture waiting
  const turns = { small: createTurns(), film: createTurns() }
  /** Of an upload that is asked twice to finish, the second waits for the first. */
  const finishing = new Map<string, Outcome<FileRow>>()
  const oldest = () => new Date(clock().getTime() - UPLOAD_KEPT)

  const start = (ownerId: string, { key, type, ...wish }: StartUpload): Outcome<Upload> => {
    if (wish.bytes > LARGEST_FILE[wish.purpose]) return Promise.resolve(refuse({ code: 'too_large' }))
    if (!mayBeAccepted(wish.purpose, type)) return Promise.resolve(refuse({ code: 'wrong_type' }))
    const name = shownName(wish.name)
    return inTransaction<Upload, UploadRefusal>(db, async (trx) => {
      await rows.lockOwner(trx, ownerId)
      const known = await rows.findByKey(trx, ownerId, key)
      if (known) {
        const isSame = known.purpose === wish.purpose && known.bytes === wish.bytes && known.name === name
        if (!isSame) return refuse({ code: 'other_file' })
        return ok({ ...known, file: await rows.findFile(trx, ownerId, known.id) })
      }
      if (!hasRoom(await rows.usageOf(trx, ownerId), wish)) return refuse({ code: 'too_many' })
      const added = await rows.insertUpload(trx, { ...wish, name, key, owner_id: ownerId, created_at: clock() })
      return ok({ ...added, file: undefined })
    })
  }

  async function state(ownerId: string, id: string): Promise<Result<Upload, FileRefusal>> {
    const file = await rows.findFile(db, ownerId, id)
    const upload = await rows.findUpload(db, ownerId, id, oldest())
    if (upload && (file || !upload.finished_at)) return ok({ ...upload, file })
    return file ? ok({ id, bytes: file.bytes, received: file.bytes, file }) : refuse({ code: 'not_found' })
  }

  /** Whether a part came before, and is the same. */
  const isKnown = (row: { bytes: number; sha256: string } | undefined, bytes: Buffer, sha256: string): boolean =>
    row?.bytes === bytes.length && row.sha256 === sha256

  async function part(ownerId: string, { id, from }: { id: string; from: number }, bytes: Buffer): Outcome<Upload> {
    const found = await state(ownerId, id)
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
    const result = await inTransaction<Upload, UploadRefusal>(db, async (trx) => {
      isMine = false
      const upload = await rows.lockUpload(trx, ownerId, id, oldest())
      if (!upload) return refuse({ code: 'not_found' })
      if (upload.received !== from) {
        const isAgain = isKnown(await rows.findPart(trx, id, from), bytes, sha256)
        if (!isAgain) return refuse({ code: 'out_of_order', received: upload.received })
        return ok({ ...upload, file: undefined })
      }
      await rows.addPart(trx, { upload_id: id, starts_at: from, bytes: bytes.length, sha256, store_key })
      isMine = true
      return ok({ ...upload, received: from + bytes.length, file: undefined })
    }).catch(async (error: unknown) => {
      await store.remove(store_key)
      throw error
    })
    if (!isMine) await store.remove(store_key)
    return result
  }

  /** Ends an upload and forgets what has come. Its row goes last: until then it tells what to remove. */
  async function discard(id: string): Promise<void> {
    for (const { store_key } of await rows.listParts(db, id)) await store.remove(store_key)
    await rows.deleteUpload(db, id)
  }

  async function makeFile(ownerId: string, id: string): Outcome<FileRow> {
    const kept = await rows.findFile(db, ownerId, id)
    if (kept) return ok(kept)
    const upload = await rows.findUpload(db, ownerId, id, oldest())
    if (!upload || upload.finished_at) return refuse({ code: 'not_found' })
    if (upload.received < upload.bytes) return refuse({ code: 'incomplete', received: upload.received })
    const parts = await rows.listParts(db, id)
    const store_key = newFileKey(id)
    const whole = { ...upload, parts: parts.map((one) => one.store_key), target: store_key }
    const turn = upload.purpose === 'film' ? turns.film : turns.small
    const made = await turn(() => putTogether(store, whole))
    if (!made) return refuse({ code: 'busy' })
    if (!made.ok) {
      if (made.error !== 'storage_full') await discard(id)
      return refuse({ code: made.error })
    }
    const { purpose, name } = upload
    const result = await inTransaction<{ file: FileRow; isMine: boolean }, UploadRefusal>(db, async (trx) => {
      const now = clock()
      const locked = await rows.lockUpload(trx, ownerId, id, oldest())
      const other = await rows.findFile(trx, ownerId, id)
      if (other) return ok({ file: other, isMine: false })
      if (!locked || locked.finished_at) return refuse({ code: 'not_found' })
      const row = { id, owner_id: ownerId, purpose, name, ...made.value, store_key, created_at: now, removed_at: null }
      return ok({ file: await rows.finishUpload(trx, row, now), isMine: true })
    }).catch(async (error: unknown) => {
      await store.remove(store_key)
      throw error
    })
    if (!result.ok || !result.value.isMine) await store.remove(store_key)
    if (!result.ok) return result
    for (const one of parts) await store.remove(one.store_key)
    return ok(result.value.file)
  }

  function finish(ownerId: string, id: string): Outcome<FileRow> {
    const key = `${ownerId} ${id}`
    const running = finishing.get(key)
    if (running) return running
    const made = makeFile(ownerId, id).finally(() => finishing.delete(key))
    finishing.set(key, made)
    return made
  }

  /** A file that comes in one request: the same way, and nothing stays of one that is refused. */
  async function keepWhole(ownerId: string, { purpose, name, bytes }: WholeFile): Outcome<FileRow> {
    if (bytes.length === 0) return refuse({ code: 'no_file' })
    const started = await start(ownerId, { key: randomUUID(), purpose, name, bytes: bytes.length })
    if (!started.ok) return started
    const { id } = started.value
    const come = await part(ownerId, { id, from: 0 }, bytes)
    const made = come.ok ? await finish(ownerId, id) : come
    if (!made.ok) await discard(id)
    return made
  }

  return {
    start,
    state,
    part,
    finish,

    /** Of a file that is finished already, or is being finished, nothing goes. */
    async cancel(ownerId: string, id: string): Promise<Result<null, FileRefusal>> {
      const upload = await rows.findUpload(db, ownerId, id, oldest())
      if (!upload || upload.finished_at || finishing.has(`${ownerId} ${id}`)) return refuse({ code: 'not_found' })
      await discard(id)
      return ok(null)
    },

    /** All of the files of a form, or none. */
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
