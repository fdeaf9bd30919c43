import type { Result } from '@app/domain/result'
import type { Readable } from 'node:stream'

/** The first and the last byte of a range, both included, as in an HTTP header. Both bytes must lie within the file. */
export interface ByteRange {
  first: number
  last: number
}

/** The content to write: as a whole, or piece by piece. */
export type Bytes = Uint8Array | AsyncIterable<Uint8Array>

export interface StoredBytes {
  key: string
  bytes: number
  writtenAt: Date
}

/** A store for files: a folder or a bucket. The store handles keys and bytes, but does not know who owns them. */
export interface FileStore {
  /**
   * Writes a whole file. If writing fails, a folder still has the old file, but a bucket has none.
   *
   * @param bytes - The number of bytes in the body.
   * @returns `full` if the store has no room for the file.
   * @throws Error if more or fewer bytes arrive, and for any other failure.
   */
  put(key: string, body: Bytes, bytes: number): Promise<Result<null, 'full'>>
  /** Undefined if there is no such file. The stream keeps a file handle open until it ends or is destroyed. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** Removes a file; a missing file is not an error. */
  remove(key: string): Promise<void>
  /** Every file whose key begins with the prefix; a prefix is empty or ends with a slash. */
  list(prefix: string): AsyncIterable<StoredBytes>
}
