import type { Trx } from '../../platform/db/client.ts'
import type { ContentReader } from './content-reader.ts'
import type { Problem } from './problem.ts'

/** Returns the files that were read for another kind, which must precede this one in the list of kinds. */
export type FilesOf = <Files>(kind: Kind<Files>) => Files

export interface Writing {
  of: FilesOf
  now: Date
}

/** One kind of content: how its files are read, which rows they become, and what happens to a row without a file. */
export interface Kind<Files> {
  /** Reads the files; invalid parts are reported to the reader and omitted. */
  read(reader: ContentReader, of: FilesOf): Files
  /**
   * Removes content that must not exist in production: content that was invented for the demo, and content that depends
   * on it.
   */
  withoutDemo?(files: Files, of: FilesOf): Files
  /**
   * Reports where the files contradict what is already published. Contradicting files are still written as far as
   * possible.
   */
  compare?(trx: Trx, files: Files): Promise<Problem[]>
  /**
   * Retires offered rows that no longer have a file. Rows are retired before anything is written, because a successor
   * may have the same code or address.
   */
  retire?(trx: Trx, files: Files, now: Date): Promise<void>
  /** Saves the files; saving them again changes nothing. */
  write(trx: Trx, files: Files, writing: Writing): Promise<void>
  /**
   * Deletes read-only rows that no longer have a file. Rows are deleted after everything is written, when nothing
   * refers to them any longer.
   */
  remove?(trx: Trx, files: Files): Promise<void>
}
