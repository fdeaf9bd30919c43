import type { FileStore } from '@app/storage/file-store'
import { createHash } from 'node:crypto'
import type { Database } from '../../../platform/db/client.ts'

interface Stray {
  rule: string
  key: string
}

/**
 * Finds violations of the rule that rows and stored files must match, which applies whenever nothing is being uploaded.
 */
export async function strayFiles({ db, store }: { db: Database; store: FileStore }): Promise<Stray[]> {
  const stray: Stray[] = []
  const files = await db.selectFrom('files').selectAll().where('store_key', 'is not', null).execute()
  const parts = await db
    .selectFrom('file_parts')
    .innerJoin('uploads', 'uploads.id', 'upload_id')
    .select(['store_key', 'file_parts.bytes', 'sha256', 'finished_at'])
    .execute()
  const named = new Map([...files, ...parts].map((row) => [row.store_key!, row]))
  for await (const { key } of store.list(''))
    if (!named.has(key)) stray.push({ rule: 'a stored file has its row', key })
  for (const [key, { bytes, sha256 }] of named) {
    const found = await measured(store, key)
    if (!found) stray.push({ rule: 'a row has its stored file', key })
    else if (found.bytes !== bytes || found.sha256 !== sha256)
      stray.push({ rule: 'a stored file is what its row says', key })
  }
  for (const { store_key, finished_at } of parts)
    if (finished_at) stray.push({ rule: 'a finished file has no parts', key: store_key })
  return stray
}

async function measured(store: FileStore, key: string): Promise<{ bytes: number; sha256: string } | undefined> {
  const stream = await store.open(key)
  if (!stream) return undefined
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of stream) {
    bytes += (piece as Buffer).length
    hash.update(piece as Buffer)
  }
  return { bytes, sha256: hash.digest('hex') }
}
