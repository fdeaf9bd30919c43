import type { Bytes, FileStore } from '@app/storage/file-store'
import { ZipFile } from 'yazl'

/** Content that was made for this archive. */
export interface Made {
  path: string
  body: Buffer
}

/** A file in the store, and its path in the archive. */
export interface Packed {
  path: string
  store_key: string
  bytes: number
}

/**
 * Writes an archive of made content and of files in the store, piece by piece, so that it is never in memory as a
 * whole. Nothing is compressed, so its length is known before it is written; pictures and films are compressed already.
 */
export async function writeZip(
  store: FileStore,
  { made, files, at }: { made: readonly Made[]; files: readonly Packed[]; at: Date },
): Promise<{ body: Bytes; bytes: number }> {
  const zip = new ZipFile()
  const fail = (error: Error) => zip.outputStream.destroy(error)
  zip.on('error', fail)
  for (const { path, body } of made) zip.addBuffer(body, path, { compress: false, mtime: at })
  for (const { path, store_key, bytes } of files)
    zip.addReadStreamLazy(path, { size: bytes, compress: false, mtime: at }, (take) => {
      store
        .open(store_key)
        .then((stream) => (stream ? take(null, stream) : fail(new Error('a file is not in the store'))))
        .catch(fail)
    })
  const bytes = await new Promise<number>((resolve) => zip.end({}, resolve))
  return { body: zip.outputStream as AsyncIterable<Uint8Array>, bytes }
}
