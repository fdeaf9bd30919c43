import type { Result } from '@app/domain/result'
import type { Readable } from 'node:stream'

/** First and last byte, both counted, as in a header of HTTP. They must lie within the file. */
export interface ByteRange {
  first: number
  last: number
}

/** The content to write: all at once, or piece by piece. */
export type Bytes = Uint8Array | AsyncIterable<Uint8Array>

export interface StoredBytes {
  key: string
  bytes: number
  writtenAt: Date
}

/** Where files lie: a folder or a bucket. It knows keys and bytes, but not whose they are. */
export interface FileStore {
  /**
   * Writes a whole file. After a failure a folder still has its old file, and a bucket has none.
   *
   * @param bytes - How many there are.
   * @returns `full` where the store has no room for it.
   * @throws Error where more or fewer bytes come, and for every other fault.
   */
  put(key: string, body: Bytes, bytes: number): Promise<Result<null, 'full'>>
  /** Undefined if there is no such file. The stream holds a file handle until it ends or is destroyed. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>
  /** It does not fail if the file does not exist. */
  remove(key: string): Promise<void>
  /** Every file whose key begins so; a prefix ends with a slash, or is empty. */
  list(prefix: string): AsyncIterable<StoredBytes>
}
