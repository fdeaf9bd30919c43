import { indiaDate } from '@app/domain/india-time'
import { DAY } from '@app/domain/durations'
import type { FileType } from '@app/contracts/files'
import type { FileStore } from '@app/storage/file-store'
import { createHash } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Trx } from '../../../platform/db/client.ts'
import type { JobEnd, JobHandler } from '../../../platform/jobs/work-outbox.ts'
import { copyOf } from '../personal-data/copy-of.ts'
import { personOf } from '../personal-data/person.ts'
import * as rows from './exports.repository.ts'
import type { Letterhead } from '../../../platform/papers/paper.ts'
import { writePaper } from '../../../platform/papers/write-paper.ts'
import { paperOf } from './paper-of.rules.ts'
import { writeZip, type Packed } from './write-zip.ts'
import { filesOf, newFileKey, keepMade } from '../../../areas/files/files.door.ts'
import type { Reach } from '../../../areas/people/people.door.ts'
import type { RecordDocument, RecordDocuments } from '../../../areas/record/record.door.ts'

/** How long a copy can be downloaded, in milliseconds. */
const KEPT = DAY
/** After this many failed attempts, the person may request a copy again. */
const TRIES = 5

const Payload = z.object({ export_id: z.string() })
const ENDING: Record<FileType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'application/zip': 'zip',
}

/**
 * Creates one copy. Two processes may create the same copy if one of them takes too long. The first to finish provides
 * the file; then the files that other processes left in the store are removed. The keys of all these files begin with
 * the copy's id.
 */
export function exportMaker({
  db,
  clock,
  store,
  listFormerContacts,
  documents,
  from,
}: {
  db: Database
  clock: Clock
  store: FileStore
  listFormerContacts(on: Trx, userId: string): Promise<Reach[]>
  documents: RecordDocuments
  /** The letterhead for the paper in the copy. */
  from: Letterhead
}): JobHandler {
  return async ({ payload, tries }) => {
    const { export_id: id } = Payload.parse(payload)
    const one = await rows.findExport(db, id)
    if (!one || one.ready_at || one.failed_at) return { kind: 'done', outcome: 'nothing to do' }
    await rows.markStarted(db, id, clock())
    try {
      return await make(one)
    } catch (error) {
      if (tries < TRIES) throw error
      const { numUpdatedRows } = await rows.markFailed(db, id, clock())
      if (numUpdatedRows === 0n) return { kind: 'done', outcome: 'made by another process' }
      await removeAllBut(undefined, id)
      return { kind: 'dead', reason: 'the copy could not be made' }
    }
  }

  async function make({ id, user_id }: rows.ExportRow): Promise<JobEnd> {
    const now = clock()
    // all rows are read from one snapshot, even if people change them at the same time
    const { data, files, papers } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (trx) => {
        const account = await trx
          .selectFrom('users')
          .select(['id', 'phone', 'email', 'user_type'])
          .where('id', '=', user_id)
          .executeTakeFirstOrThrow()
        const person = personOf(account, await listFormerContacts(trx, user_id))
        return {
          data: await copyOf(trx, person),
          files: await rows.listFilesOf(trx, user_id),
          papers: account.user_type === 'Patient' ? await documents.list(trx, user_id, now) : [],
        }
      })
    const texts: RecordText[] = []
    for (const { name, bundle, ...rest } of papers)
      texts.push({ ...rest, path: `fhir/${name}.json`, text: JSON.stringify(await bundle()) })
    const { body, bytes } = await writeZip(store, {
      made: [
        { path: 'your-data.pdf', body: await writePaper(paperOf(data, { from, at: now })) },
        { path: 'data.json', body: Buffer.from(JSON.stringify(data, null, 2)) },
        ...texts
          .filter(({ file_id }) => file_id === undefined)
          .map(({ path, text }) => ({ path, body: Buffer.from(text) })),
      ],
      files: [
        ...texts.flatMap((one) => attached(one, files)),
        ...files.map((file) => ({
          path: `files/${file.id}.${ENDING[file.media_type]}`,
          store_key: file.store_key!,
          bytes: file.bytes,
        })),
      ],
      at: now,
    })
    const store_key = newFileKey(id)
    const hash = createHash('sha256')
    const stored = await store.put(store_key, hashed(body as AsyncIterable<Uint8Array>, hash), bytes)
    if (!stored.ok) return { kind: 'failed', reason: 'the store is full' }
    const isKept = await db.transaction().execute(async (trx) => {
      const still = await rows.lockExport(trx, id)
      if (!still || still.ready_at || still.failed_at) return false
      const file = { id, owner_id: user_id, purpose: 'export', media_type: 'application/zip', store_key } as const
      const name = `your-data-${indiaDate(now.toISOString())}.zip`
      const made = { name, bytes, sha256: hash.digest('hex'), created_at: now, removed_at: null }
      await keepMade(trx, { ...file, ...made })
      await rows.markReady(trx, id, { ready_at: now, ends_at: new Date(now.getTime() + KEPT), file_id: id })
      return true
    })
    if (isKept) await removeAllBut(store_key, id)
    // the person has been erased, or another process has finished first
    else await store.remove(store_key)
    return { kind: 'done', outcome: isKept ? 'made' : 'not needed any more' }
  }

  /**
   * Removes all files of a copy but one. No other process can provide the copy after that: a process that finishes now
   * sees that the copy already has a file, and removes its own.
   */
  async function removeAllBut(kept: string | undefined, id: string): Promise<void> {
    for await (const { key } of store.list(filesOf(id))) if (key !== kept) await store.remove(key)
  }
}

interface RecordText extends Pick<RecordDocument, 'file_id'> {
  path: string
  text: string
}

/** Returns a document that contains a file's bytes, which are read only when the archive is written. */
function attached({ path, text, file_id }: RecordText, files: readonly rows.FileRow[]): Packed[] {
  const file = files.find(({ id }) => id === file_id)
  if (!file) return []
  // text that a person has typed can't contain these characters, because its quotation marks are escaped
  const [before, after] = text.split('"data":""') as [string, string]
  const around = [`${before}"data":"`, `"${after}`] as const
  return [{ path, store_key: file.store_key!, bytes: file.bytes, around }]
}

async function* hashed(body: AsyncIterable<Uint8Array>, hash: { update(bytes: Uint8Array): unknown }) {
  for await (const piece of body) {
    hash.update(piece)
    yield piece
  }
}
