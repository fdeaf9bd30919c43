import type { Trx } from '../../platform/db/client.ts'
import type { ContentReader } from './content-reader.ts'
import type { Problem } from './problem.ts'

/** What was read of another kind; it stands earlier in the list of kinds. */
export type FilesOf = <Files>(kind: Kind<Files>) => Files

export interface Writing {
  of: FilesOf
  now: Date
}

/** One kind of content: how its files are read, which rows they become, and what becomes of a row without a file. */
export interface Kind<Files> {
  /** What is wrong is told to the reader and left out. */
  read(reader: ContentReader, of: FilesOf): Files
  /** What of the files production may have: what is made up for the demo goes, and what rests on it. */
  withoutDemo?(files: Files, of: FilesOf): Files
  /** What is published says against the files. They are still written, as far as they may be. */
  compare?(trx: Trx, files: Files): Promise<Problem[]>
  /** Retires what is offered and has no file, before anything is written: a successor may have its code or address. */
  retire?(trx: Trx, files: Files, now: Date): Promise<void>
  /** Written twice, it changes nothing. */
  write(trx: Trx, files: Files, writing: Writing): Promise<void>
  /** Deletes what is only read and has no file, after everything is written: nothing may refer to it any more. */
  remove?(trx: Trx, files: Files): Promise<void>
}
