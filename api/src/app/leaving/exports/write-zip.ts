import type { Bytes, FileStore } from '@app/storage/file-store'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** Content that was generated for the archive. */
export interface Made {
  path: string
  body: Buffer
}

/** A file in the store, and its path in the archive. */
export interface Packed {
  path: string
  store_key: string
  bytes: number
  /** The text before and after the file, which is written between them as base64. */
  around?: readonly [string, string]
}

/** Returns the length of a file in base64. */
const longer = (bytes: number) => Math.ceil(bytes / 3) * 4

async function* inBase64(stream: AsyncIterable<Uint8Array>, [before, after]: readonly [string, string]) {
  yield before
  let rest: Uint8Array = Buffer.alloc(0)
  for await (const piece of stream) {
    const all = Buffer.concat([rest, piece])
    const whole = all.length - (all.length % 3)
    if (whole > 0) yield all.toString('base64', 0, whole)
    rest = all.subarray(whole)
  }
  yield Buffer.from(rest).toString('base64') + after
}

/**
 * Writes an archive of generated content and of files in the store, piece by piece, so that the whole archive is never
 * in memory. Nothing is compressed, so that the archive's length is known in advance; pictures and films are already
 * compressed.
 */
export async function writeZip(
  store: FileStore,
  { made, files, at }: { made: readonly Made[]; files: readonly Packed[]; at: Date },
): Promise<{ body: Bytes; bytes: number }> {
  const zip = new ZipFile()
  const fail = (error: Error) => zip.outputStream.destroy(error)
  zip.on('error', fail)
  for (const { path, body } of made) zip.addBuffer(body, path, { compress: false, mtime: at })
  for (const { path, store_key, bytes, around } of files) {
    const size = around ? longer(bytes) + Buffer.byteLength(around.join('')) : bytes
    zip.addReadStreamLazy(path, { size, compress: false, mtime: at }, (take) => {
      store
        .open(store_key)
        .then((stream) => {
          if (!stream) return fail(new Error('a file is not in the store'))
          take(null, around ? Readable.from(inBase64(stream, around), { objectMode: false }) : stream)
        })
        .catch(fail)
    })
  }
  const bytes = await new Promise<number>((resolve) => zip.end({}, resolve))
  return { body: zip.outputStream as AsyncIterable<Uint8Array>, bytes }
}
