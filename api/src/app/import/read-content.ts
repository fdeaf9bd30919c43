import { createReader } from './content-reader.ts'
import type { FilesOf, Kind } from './kind.ts'
import type { Problem } from './problem.ts'

export interface Content {
  kinds: readonly Kind<unknown>[]
  of: FilesOf
  problems: readonly Problem[]
}

/**
 * Reads each kind of content in a folder. A file with an error is omitted and reported; all other files are read.
 * References between files are checked, so that all returned content fits together.
 *
 * @param withDemo - True to include content that was invented for the demo.
 */
export function readContent(folder: string, kinds: readonly Kind<unknown>[], withDemo = true): Content {
  const reader = createReader(folder)
  const read = new Map<Kind<unknown>, unknown>()
  const of = <Files>(kind: Kind<Files>): Files => {
    if (!read.has(kind)) throw new Error('a kind stands in the list before one that it refers to')
    return read.get(kind) as Files
  }
  for (const kind of kinds) read.set(kind, kind.read(reader, of))
  if (!withDemo) for (const kind of kinds) read.set(kind, kind.withoutDemo?.(of(kind), of) ?? of(kind))
  return { kinds, of, problems: reader.problems }
}
