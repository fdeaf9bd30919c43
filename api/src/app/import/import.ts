import path from 'node:path'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/client.ts'
import type { Kind } from './kind.ts'
import { KINDS } from './kinds.ts'
import type { Problem } from './problem.ts'
import { readContent } from './read-content.ts'
import { storeFiles } from './store-files.ts'
import { writeContent } from './write-content.ts'

/** The content that is shipped. */
export const CONTENT = path.join(import.meta.dirname, '../../../content')

interface Options {
  clock: Clock
  folder: string
  /** Folder below which pictures and films are served; left out, they stay where they are. */
  storage?: string
  /** Whether what is made up for the demo comes in too. */
  withDemo?: boolean
  /** Left out, all that the folder has. */
  kinds?: readonly Kind<unknown>[]
}

/** Brings database and storage to what a content folder says. @returns what is wrong in it; the rest is in. */
export async function importContent(
  db: Database,
  { clock, folder, storage, withDemo = true, kinds = KINDS }: Options,
): Promise<Problem[]> {
  const content = readContent(folder, kinds, withDemo)
  if (storage) storeFiles(folder, storage)
  return writeContent(db, content, clock)
}
